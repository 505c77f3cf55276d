import { CommittedError } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { findCodeToken, takeOneTimeToken } from '../one-time-codes/one-time-tokens.ts';
import type { AccountAddress } from './account-address.ts';
import type { UserRow } from './users.ts';

/**
 * Returns the address for a reauthentication code: the mailbox, else the phone. Throws 400 if the account has neither,
 * and 422 if the address is not confirmed.
 */
export function reauthenticationAddress(user: UserRow): AccountAddress {
  if (user.email) {
    if (!user.email_confirmed_at) throw authError('emailNotVerified');
    return { medium: 'email', address: user.email };
  }
  if (user.phone) {
    if (!user.phone_confirmed_at) throw authError('phoneNotVerified');
    return { medium: 'phone', address: user.phone };
  }
  throw authError('reauthenticationImpossible');
}

/**
 * Consumes the code of GET /reauthenticate. Throws 422 for a wrong code, but only after the transaction commits,
 * because wrong codes are counted.
 */
export async function takeNonce(
  client: Client,
  { settings }: Pick<AuthContext, 'settings'>,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const { medium, address } = reauthenticationAddress(user);
  const found = await findCodeToken(client, {
    types: ['reauthentication_token'],
    address,
    code: nonce,
    lifetimeSeconds: settings[medium === 'phone' ? 'sms' : 'email'].otp_expiry,
    userId: user.id,
  });
  if (!found || !(await takeOneTimeToken(client, found))) throw new CommittedError(authError('nonceInvalid'));
}
