import type { Client } from '../database/pool.ts';
import { AuthError, refusal } from './auth-error.ts';
import { clearMailSpacing } from './mail-spacing.ts';
import { clearOneTimeTokens, type FoundToken, type TokenType } from './one-time-tokens.ts';
import { findUser, isBanned, isConfirmed, requireUser, updateUser, type UserRow } from './users.ts';

// Which tokens each verification type redeems. `email` takes either: the client does not know which mail was sent.
const redeems: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: [],
};

/** The tokens a verification type stands for. Throws 400 for a type that e-mail does not know. */
export function tokensOfType(type: string): TokenType[] {
  if (!Object.hasOwn(redeems, type)) throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  return redeems[type]!;
}

/**
 * Uses a token up: the address is confirmed, and every one-time token of the user is cleared. Throws 403 for a user who
 * is gone or banned; the token then stays as it was.
 */
export async function redeemToken(client: Client, { userId }: FoundToken): Promise<UserRow> {
  const user = await findUser(client, userId, { lock: true });
  if (!user) throw refusal('codeExpired');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  // Of two that come at once with the same token, the second finds it gone.
  const { rowCount } = await client.query('select 1 from auth.one_time_tokens where user_id = $1', [userId]);
  if (!rowCount) throw refusal('codeExpired');
  if (!isConfirmed(user)) await confirmEmail(client, user);
  await clearOneTimeTokens(client, userId);
  if (user.email) await clearMailSpacing(client, user.email);
  return requireUser(client, userId);
}

/** Marks an account's address as its owner's. */
export async function confirmEmail(client: Client, user: UserRow): Promise<void> {
  await updateUser(client, user.id, { email_confirmed_at: new Date(), raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true } });
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now() where user_id = $1 and provider = 'email'`,
    [user.id],
  );
}
