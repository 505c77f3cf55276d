import type { Client, Pool } from '../../database/pool.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError, type AuthErrorName } from '../auth-errors.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from './users.ts';

/** What an account is called by: an e-mail address or a phone number, in its stored spelling. */
export interface AccountAddress {
  medium: 'email' | 'phone';
  address: string;
}

/** The account with that address, or null. With `lock`, nobody else changes it until the transaction ends. */
export async function findUserByAddress(
  db: Pool | Client,
  { medium, address }: AccountAddress,
  { lock = false } = {},
): Promise<UserRow | null> {
  return medium === 'email' ? findUserByEmail(db, address, { lock }) : findUserByPhone(db, address, { lock });
}

/** Whether the account has shown that its address, or its number, is its own. */
export function isAddressConfirmed(user: UserRow, medium: AccountAddress['medium']): boolean {
  return (medium === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether a new account works without showing that. */
export function isAutoconfirmed({ email, sms }: AuthContext['settings'], medium: AccountAddress['medium']): boolean {
  return medium === 'email' ? !email.enable_confirmations : !sms.enable_confirmations;
}

/** Throws 400 where this project knows nobody by mail, or by phone. `words` say it as the protocol does at this place. */
export function requireMediumEnabled(
  { email, sms }: AuthContext['settings'],
  medium: AccountAddress['medium'],
  errors: Partial<Record<AccountAddress['medium'], AuthErrorName>> = {},
): void {
  if (medium === 'email' && !email.enable_signup) throw authError(errors.email ?? 'emailDisabled');
  if (medium === 'phone' && !sms.enable_signup) throw authError(errors.phone ?? 'phoneDisabled');
}
