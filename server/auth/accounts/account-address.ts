import type { Client, Pool } from '../../database/pool.ts';
import { refusal } from '../auth-errors.ts';
import type { AuthContext } from '../auth-parts.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from './users.ts';

/** What an account is called by: an e-mail address or a phone number, in its stored spelling. */
export interface AccountAddress {
  way: 'email' | 'phone';
  address: string;
}

/** The account with that address, or null. With `lock`, nobody else changes it until the transaction ends. */
export async function findUserByAddress(
  db: Pool | Client,
  { way, address }: AccountAddress,
  { lock = false } = {},
): Promise<UserRow | null> {
  return way === 'email' ? findUserByEmail(db, address, { lock }) : findUserByPhone(db, address, { lock });
}

/** Whether the account has shown that its address, or its number, is its own. */
export function isAddressConfirmed(user: UserRow, way: AccountAddress['way']): boolean {
  return (way === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether a new account works without showing that. */
export function isAutoconfirmed({ email, sms }: AuthContext['settings'], way: AccountAddress['way']): boolean {
  return way === 'email' ? !email.enable_confirmations : !sms.enable_confirmations;
}

/** Throws 400 where this project knows nobody by mail, or by phone. `words` say it as the protocol does at this place. */
export function requireWay(
  { email, sms }: AuthContext['settings'],
  way: AccountAddress['way'],
  words: Partial<Record<AccountAddress['way'], string>> = {},
): void {
  if (way === 'email' && !email.enable_signup) throw refusal('emailDisabled', words.email);
  if (way === 'phone' && !sms.enable_signup) throw refusal('phoneDisabled', words.phone);
}
