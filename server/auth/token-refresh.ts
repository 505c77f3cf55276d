import pg from 'pg';
import { inTransaction } from '../database/as-role.ts';
import type { Client } from '../database/pool.ts';
import { AuthError, invalid, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { findActiveToken, findRefreshToken, insertRefreshToken, isRefreshToken, revokeFamily, revokeToken, type RefreshTokenRow } from './refresh-tokens.ts';
import { readFields } from './request-body.ts';
import { answerSession } from './session-answer.ts';
import { findMethods, originOf, type Session, type SessionOrigin } from './sessions.ts';
import { findUser, isBanned, type UserRow } from './users.ts';

const reuseSeconds = 10;
const lockNotAvailable = '55P03';

/**
 * POST /token?grant_type=refresh_token: the rotation of the wire reference, section 4. A token is good once; the one just
 * before the active token gets the active token again (a client that lost the answer, two tabs at once); an older one
 * used again after 10 s means that it was copied, and ends every token of its session.
 */
export function tokenRefresh(context: AuthContext): AuthHandler {
  return async (c) => {
    const { refresh_token: given } = await readFields(c.req.raw, { refresh_token: 'string' });
    if (!given) throw invalid('refresh_token required');
    if (!isRefreshToken(given)) throw invalid('Refresh token is not valid');
    const outcome = await inTransaction(context.pool, (client) => refresh(client, given, originOf(c))).catch((error: Error) => {
      throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? refusal('refreshConflict') : error;
    });
    // A refusal is thrown only now: what it revoked has been committed.
    if (outcome instanceof AuthError) throw outcome;
    return answerSession(c, context, outcome.user, outcome.session);
  };
}

async function refresh(client: Client, given: string, origin: SessionOrigin): Promise<{ user: UserRow; session: Session } | AuthError> {
  const found = await findRefreshToken(client, given);
  if (!found) return refusal('refreshTokenNotFound');
  // One refresh of a session at a time; whoever waited looks again at what the other left.
  await client.query(`set local lock_timeout = '5s'`);
  const { rows } = await client.query<{ id: string; aal: string; is_over: boolean }>(
    `select id, aal::text, coalesce(not_after <= now(), false) as is_over from auth.sessions where id = $1 for update`,
    [found.session_id],
  );
  const token = await findRefreshToken(client, given);
  if (!token) return refusal('refreshTokenNotFound');
  const user = await findUser(client, token.user_id);
  if (user && isBanned(user)) return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const row = rows[0];
  if (!user || !row) return new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (row.is_over) return refusal('sessionExpired');

  const next = await rotate(client, token, row.id);
  if (!next) {
    await revokeFamily(client, row.id);
    return refusal('refreshTokenUsed');
  }
  await client.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = coalesce($3, ip) where id = $1`,
    [row.id, origin.userAgent, origin.ip],
  );
  return { user, session: { id: row.id, userId: user.id, aal: row.aal, amr: await findMethods(client, row.id), refreshToken: next } };
}

/** The token to hand out, or null where the given one was used before and may not be used again. */
async function rotate(client: Client, token: RefreshTokenRow, sessionId: string): Promise<string | null> {
  if (!token.revoked) {
    await revokeToken(client, token.id);
    return insertRefreshToken(client, token.user_id, sessionId, token.token);
  }
  const active = await findActiveToken(client, sessionId);
  if (active?.parent === token.token) return active.token;
  if (active && token.age <= reuseSeconds) return insertRefreshToken(client, token.user_id, sessionId, token.token);
  return null;
}
