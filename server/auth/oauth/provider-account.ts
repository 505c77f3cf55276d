import type { Client } from '../../database/pool.ts';
import { confirmEmail } from '../accounts/address-change.ts';
import { lockAddress, tryLockAddress } from '../accounts/address-lock.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { findIdentityOwner, saveIdentity } from '../accounts/identities.ts';
import type { Metadata } from '../accounts/user-columns.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  isBanned,
  isConfirmed,
  requireUser,
  updateUser,
  type UserRow,
} from '../accounts/users.ts';
import { authError } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { clearPasskeys } from '../passkeys/passkeys.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** The settings for new accounts of a provider. */
interface AccountRules {
  settings: Pick<AuthSettings, 'enable_signup'>;
  /** True allows accounts without an e-mail address. */
  emailOptional: boolean;
}

/**
 * Returns the account of a provider's user: found by identity, else by the verified e-mail address, else created.
 * Throws 403 for a banned user and for a missing or unverified address, and 422 if sign-up is closed.
 */
export async function findOrCreateAccount(
  client: Client,
  provider: string,
  profile: ProviderProfile,
  rules: AccountRules,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  const user = ownerId
    ? await findUser(client, ownerId, { lock: true })
    : await accountByEmail(client, provider, profile, rules);
  if (user && isBanned(user)) throw authError('userBanned');
  if (!user && !rules.settings.enable_signup) throw authError('signupDisabled');
  const userId = user?.id ?? (await createAccount(client, provider, profile));
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * Returns the account of a single sign-on user, found by identity alone, because the address that an identity provider
 * asserts proves nothing about other accounts. Throws as findOrCreateAccount does.
 */
export async function findOrCreateSsoAccount(
  client: Client,
  ssoProviderId: string,
  profile: ProviderProfile,
  { enable_signup: isOpen }: Pick<AuthSettings, 'enable_signup'>,
): Promise<UserRow> {
  const provider = `sso:${ssoProviderId}`;
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  const user = ownerId ? await findUser(client, ownerId, { lock: true }) : null;
  if (user && isBanned(user)) throw authError('userBanned');
  if (!user && !isOpen) throw authError('signupDisabled');
  const userId = user?.id ?? (await createAccount(client, provider, profile, { is_sso_user: true }));
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * Returns the invited account. The provider's user must have the invited address, verified. Removes an unconfirmed
 * password. Throws 400 for another address, and 422 if the identity belongs to another account.
 */
export async function acceptInvitation(
  client: Client,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const user = await findUser(client, userId, { lock: true });
  if (!user) throw authError('userNotFound');
  if (isBanned(user)) throw authError('userBanned');
  if (!profile.emailVerified || profile.email?.toLowerCase() !== user.email) throw authError('invitedEmailMismatch');
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  if (ownerId && ownerId !== userId) throw authError('identityLinkedElsewhere');
  if (!isConfirmed(user)) {
    await updateUser(client, userId, { encrypted_password: null });
    await confirmEmail(client, user);
  }
  await clearOneTimeTokens(client, userId);
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * Links a provider's identity to the account of the signed-in user. An account without an address gets the provider's
 * verified one and becomes permanent. Throws 422 if the identity is already linked or another account has the address.
 */
export async function linkIdentity(
  client: Client,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  if (ownerId) throw authError(ownerId === userId ? 'identityLinked' : 'identityLinkedElsewhere');
  const user = await findUser(client, userId, { lock: true });
  if (!user) throw authError('userNotFound');
  if (isBanned(user)) throw authError('userBanned');
  if (!user.email && profile.email && profile.emailVerified) {
    const email = requireEmail(profile.email);
    if (!(await tryLockAddress(client, email))) throw authError('addressBusy');
    if (await findUserByEmail(client, email)) throw authError('emailExists');
    await updateUser(client, userId, { email, email_confirmed_at: new Date(), is_anonymous: false });
  }
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, {});
}

async function accountByEmail(
  client: Client,
  provider: string,
  { email, emailVerified }: ProviderProfile,
  { emailOptional }: AccountRules,
): Promise<UserRow | null> {
  if (!email && emailOptional) return null;
  if (!email) throw authError('providerEmailMissing', { provider });
  if (!emailVerified) throw authError('providerEmailUnverified', { provider });
  const address = requireEmail(email);
  await lockAddress(client, address);
  const user = await findUserByEmail(client, address, { lock: true });
  if (user && !isConfirmed(user)) await takeOver(client, user);
  return user;
}

// The person who created the unconfirmed account never proved that the address is theirs, so everything they set up is
// removed.
async function takeOver(client: Client, user: UserRow): Promise<void> {
  await updateUser(client, user.id, { encrypted_password: null, raw_user_meta_data: {} });
  await client.query('delete from auth.identities where user_id = $1', [user.id]);
  await client.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await clearPasskeys(client, user.id);
  await endSessions(client, user.id, 'global', null);
  await clearOneTimeTokens(client, user.id);
  await client.query('delete from auth.flow_state where user_id = $1', [user.id]);
  await confirmEmail(client, { ...user, raw_user_meta_data: {} });
}

async function createAccount(
  client: Client,
  provider: string,
  profile: ProviderProfile,
  columns: { is_sso_user?: boolean } = {},
): Promise<string> {
  return insertUser(client, {
    ...columns,
    ...(profile.email ? { email: requireEmail(profile.email), email_confirmed_at: new Date() } : {}),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: profile.data,
  });
}

async function refreshMetadata(client: Client, user: UserRow, provider: string, data: Metadata): Promise<UserRow> {
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  const known = user.raw_app_meta_data ?? {};
  const first = typeof known.provider === 'string' && providers.includes(known.provider) ? known.provider : provider;
  await updateUser(client, user.id, {
    raw_app_meta_data: { ...known, provider: first, providers },
    raw_user_meta_data: { ...user.raw_user_meta_data, ...data },
  });
  return requireUser(client, user.id);
}
