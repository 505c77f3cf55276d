import type { Client } from '../../database/pool.ts';
import type { AccountAddress } from './account-address.ts';
import { refusal } from '../auth-errors.ts';
import type { AuthContext } from '../auth-parts.ts';
import { findCodeToken, takeOneTimeToken } from '../one-time-codes/one-time-tokens.ts';
import type { UserRow } from './users.ts';

/** Where an account's owner is asked who they are: their mailbox, else their phone. Throws 400/422 where neither is confirmed. */
export function reauthenticationAddress(user: UserRow): AccountAddress {
  if (user.email) {
    if (!user.email_confirmed_at) throw refusal('emailNotVerified');
    return { way: 'email', address: user.email };
  }
  if (user.phone) {
    if (!user.phone_confirmed_at) throw refusal('phoneNotVerified');
    return { way: 'phone', address: user.phone };
  }
  throw refusal('reauthenticationImpossible');
}

/** Uses the code of GET /reauthenticate up. False where it is wrong: the caller has to commit, since that is counted. */
export async function takeNonce(
  client: Client,
  { settings }: Pick<AuthContext, 'settings'>,
  user: UserRow,
  nonce: string,
): Promise<boolean> {
  const { way, address } = reauthenticationAddress(user);
  const lifetimeSeconds = settings[way === 'phone' ? 'sms' : 'email'].otp_expiry;
  const found = await findCodeToken(client, {
    types: ['reauthentication_token'],
    address,
    code: nonce,
    lifetimeSeconds,
    userId: user.id,
  });
  return found !== null && takeOneTimeToken(client, found);
}
