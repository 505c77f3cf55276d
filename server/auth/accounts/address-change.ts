import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import { tryLockAddress } from './address-lock.ts';
import { refreshProviders, saveLocalIdentity } from './identities.ts';
import { findUserByEmail, findUserByPhone, updateUser, type UserRow } from './users.ts';

/** Marks the e-mail address of an account as confirmed. */
export async function confirmEmail(client: Client, user: UserRow): Promise<void> {
  await updateUser(client, user.id, {
    email_confirmed_at: new Date(),
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  });
  await markVerified(client, user.id, 'email');
}

/** Marks the phone number of an account as confirmed. */
export async function confirmPhone(client: Client, user: UserRow): Promise<void> {
  await updateUser(client, user.id, {
    phone_confirmed_at: new Date(),
    raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
  });
  await markVerified(client, user.id, 'phone');
}

async function markVerified(client: Client, userId: string, provider: 'email' | 'phone'): Promise<void> {
  await client.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = now() where user_id = $1
       and provider = $2`,
    [userId, provider, { [`${provider}_verified`]: true }],
  );
}

/**
 * Sets the confirmed e-mail address of an account; an anonymous account becomes a permanent one. Throws 422
 * email_exists if another account has the address by now. Throws 409 if a sign-up for the address is in progress: this
 * transaction holds the account's row already, so waiting for that lock could deadlock.
 */
export async function applyEmailChange(client: Client, user: UserRow, email: string): Promise<void> {
  if (!(await tryLockAddress(client, email))) throw authError('addressBusy');
  const owner = await findUserByEmail(client, email);
  if (owner && owner.id !== user.id) throw authError('emailExists');
  await updateUser(client, user.id, {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: new Date(),
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  });
  await saveLocalIdentity(client, 'email', user.id, { ...dataOf(user, 'email'), email, email_verified: true });
  await refreshProviders(client, user.id);
}

/** Does the same for a phone number. Throws 422 phone_exists if another account has it. */
export async function applyPhoneChange(client: Client, user: UserRow, phone: string): Promise<void> {
  if (!(await tryLockAddress(client, phone))) throw authError('addressBusy');
  const owner = await findUserByPhone(client, phone);
  if (owner && owner.id !== user.id) throw authError('phoneExists');
  await updateUser(client, user.id, {
    phone,
    phone_change: '',
    phone_confirmed_at: new Date(),
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
  });
  await saveLocalIdentity(client, 'phone', user.id, { ...dataOf(user, 'phone'), phone, phone_verified: true });
  await refreshProviders(client, user.id);
}

function dataOf(user: UserRow, provider: string): Record<string, unknown> {
  return user.identities.find((identity) => identity.provider === provider)?.identity_data ?? {};
}
