import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import type { FactorRow } from '../factors/factors.ts';
import { insertRefreshToken } from './refresh-tokens.ts';
import { findMethods, type Session } from './sessions.ts';

/** The amr method of each factor type. */
const factorMethods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

/**
 * Raises a session to aal2 after a factor was verified: adds the method, deletes the session's refresh tokens and ends
 * all sessions of the user below aal2. Throws 403 if the session has ended.
 */
export async function elevateSession(
  client: Client,
  userId: string,
  sessionId: string,
  factor: Pick<FactorRow, 'id' | 'factor_type'>,
): Promise<Session> {
  const raised = await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now() where id = $1 and user_id = $2`,
    [sessionId, userId, factor.id],
  );
  if (!raised.rowCount) throw authError('sessionNotFound');
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, clock_timestamp(), clock_timestamp())
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, factorMethods[factor.factor_type]],
  );
  await client.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  await client.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [userId]);
  return {
    id: sessionId,
    userId,
    aal: 'aal2',
    amr: await findMethods(client, sessionId),
    refreshToken: await insertRefreshToken(client, userId, sessionId, null),
  };
}

/** Lowers the sessions that a factor raised to aal1. Call it before deleting the factor. */
export async function downgradeSessions(client: Client, factorId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims where authentication_method = any($2) and session_id in (
       select id from auth.sessions where factor_id = $1)`,
    [factorId, Object.values(factorMethods)],
  );
  await client.query(
    `update auth.sessions set factor_id = null, aal = 'aal1', updated_at = now() where factor_id = $1`,
    [factorId],
  );
}
