import pg from 'pg';
import { CommittedError, inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { findUser, isBanned, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { readFields } from '../requests/request-body.ts';
import {
  findActiveToken,
  findRefreshToken,
  insertRefreshToken,
  isRefreshToken,
  revokeFamily,
  revokeToken,
  type RefreshTokenRow,
} from './refresh-tokens.ts';
import { sessionResponse } from './session-response.ts';
import { findMethods, findSession, originOf, type Session } from './sessions.ts';

const lockNotAvailable = '55P03';

/**
 * POST /token?grant_type=refresh_token: rotates the token, which works once. The parent of the active token returns the
 * active token again, because the client may have lost the response or have two tabs. If an older token is reused after
 * the interval, it was copied: all tokens of its session are revoked. docs/wire/auth.md, Refresh tokens.
 */
export const tokenRefresh: AuthEndpoint = async (c, context) => {
  const { refresh_token: given } = await readFields(c.req.raw, { refresh_token: 'string' });
  if (!given) throw authError('refreshTokenRequired');
  if (!isRefreshToken(given)) throw authError('refreshTokenMalformed');
  const { user, session } = await inTransaction(context.pool, (client) => refresh(client, c, context, given)).catch(
    (error: Error) => {
      throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? authError('refreshConflict') : error;
    },
  );
  return sessionResponse(c, context, user, session);
};

async function refresh(
  client: Client,
  c: AuthRequest,
  { settings }: AuthContext,
  given: string,
): Promise<{ user: UserRow; session: Session }> {
  const found = await findRefreshToken(client, given);
  if (!found) throw authError('refreshTokenNotFound');
  // Refreshes of a session run one at a time; each reads the token again after the lock.
  await client.query(`set local lock_timeout = '5s'`);
  const session = await findSession(client, settings, found.session_id, found.user_id, { lock: true });
  const token = await findRefreshToken(client, given);
  if (!token) throw authError('refreshTokenNotFound');
  const user = await findUser(client, token.user_id);
  if (user && isBanned(user)) throw authError('refreshUserBanned');
  if (!user || !session) throw authError('refreshSessionNotFound');
  if (session.isExpired) throw authError('refreshSessionExpired');

  const next = await rotate(client, token, session.id, settings.refresh_token_reuse_interval);
  if (!next && settings.enable_refresh_token_rotation) {
    await revokeFamily(client, session.id);
    await writeAudit(client, c, {
      action: 'token_revoked',
      actor: user,
      traits: { session_id: session.id, reason: 'a used refresh token came back' },
    });
  }
  if (!next) throw new CommittedError(authError('refreshTokenUsed'));
  await writeAudit(client, c, { action: 'token_refreshed', actor: user });
  const origin = originOf(c);
  await client.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2,
       ip = coalesce($3, ip) where id = $1`,
    [session.id, origin.userAgent, origin.ip],
  );
  return {
    user,
    session: {
      id: session.id,
      userId: user.id,
      aal: session.aal,
      amr: await findMethods(client, session.id),
      refreshToken: next,
    },
  };
}

/** Returns the new refresh token, or null if the given one may not be reused. */
async function rotate(
  client: Client,
  token: RefreshTokenRow,
  sessionId: string,
  reuseSeconds: number,
): Promise<string | null> {
  if (!token.revoked) {
    await revokeToken(client, token.id);
    return insertRefreshToken(client, token.user_id, sessionId, token.token);
  }
  const active = await findActiveToken(client, sessionId);
  if (active?.parent === token.token) return active.token;
  if (active && token.age <= reuseSeconds) return insertRefreshToken(client, token.user_id, sessionId, token.token);
  return null;
}
