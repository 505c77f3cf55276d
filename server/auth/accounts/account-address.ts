import type { Client, Pool } from '../../database/pool.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError, type AuthErrorName } from '../auth-errors.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from './users.ts';

/** The e-mail address or phone number that identifies an account, as it is stored. */
export interface AccountAddress {
  medium: 'email' | 'phone';
  address: string;
}

/** The account with that address, or null. `lock` holds its row until the end of the transaction. */
export async function findUserByAddress(
  db: Pool | Client,
  { medium, address }: AccountAddress,
  { lock = false } = {},
): Promise<UserRow | null> {
  return medium === 'email' ? findUserByEmail(db, address, { lock }) : findUserByPhone(db, address, { lock });
}

/** Whether the owner of the account has confirmed its e-mail address or phone number. */
export function isAddressConfirmed(user: UserRow, medium: AccountAddress['medium']): boolean {
  return (medium === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether an account can be used before its address is confirmed. */
export function isAutoconfirmed({ email, sms }: AuthContext['settings'], medium: AccountAddress['medium']): boolean {
  return medium === 'email' ? !email.enable_confirmations : !sms.enable_confirmations;
}

/** Throws 400 if the project has e-mail or phone sign-in disabled; `errors` replaces the error of this endpoint. */
export function requireMediumEnabled(
  { email, sms }: AuthContext['settings'],
  medium: AccountAddress['medium'],
  errors: Partial<Record<AccountAddress['medium'], AuthErrorName>> = {},
): void {
  if (medium === 'email' && !email.enabled) throw authError(errors.email ?? 'emailDisabled');
  if (medium === 'phone' && !sms.enabled) throw authError(errors.phone ?? 'phoneDisabled');
}
