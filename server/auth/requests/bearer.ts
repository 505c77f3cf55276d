import type { MiddlewareHandler } from 'hono';
import type { Claims } from '../../platform/jwt.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import { AuthError, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthRequest } from '../auth-parts.ts';
import { findSession } from '../sessions/sessions.ts';
import { findUser, isBanned, type UserRow } from '../accounts/users.ts';

/** The signed-in user who asks, and the session of the token (null: a token minted outside, without a session). */
export interface Bearer {
  user: UserRow;
  sessionId: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const audience = 'authenticated';

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text);
}

/**
 * Who asks, by bearer token. Throws the refusals of the wire reference, section 1: 401 without a token, 403 for a bad
 * one, for a user who is gone or banned and for a session that has ended, so that a token dies with its session here.
 */
export async function requireBearer(
  c: AuthRequest,
  { pool, settings }: Pick<AuthContext, 'pool' | 'settings'>,
): Promise<Bearer> {
  const { sub, session_id: sessionId, aud } = requireClaims(c);
  if (!sub) throw badToken('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  if (aud !== undefined && aud !== audience)
    throw new AuthError(400, 'validation_failed', "Token audience doesn't match request audience");
  const hasSession = sessionId !== undefined && sessionId !== null && sessionId !== '';
  if (hasSession && !isUuid(sessionId)) throw badToken('invalid claim: session_id claim must be a UUID');
  const user = await findUser(pool, sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (hasSession) {
    const session = await findSession(pool, settings, sessionId, sub);
    if (!session || session.isOver) throw refusal('sessionNotFound');
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, sessionId: hasSession ? sessionId : null };
}

/** Throws unless the caller holds the secret key or a token of the role service_role. */
export function requireAdmin(c: AuthRequest): void {
  const caller = c.get('caller');
  if (caller.tokenProblem) throw badToken(problemText(caller.tokenProblem));
  if (caller.role === 'service_role') return;
  throw refusal(c.req.header('authorization') ? 'adminRequired' : 'tokenMissing');
}

/** For the paths of administrators: where their token belongs to a session, that session must not have ended. Throws 403. */
export function requireAdminSession({
  pool,
  settings,
}: Pick<AuthContext, 'pool' | 'settings'>): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const { sub, session_id: sessionId } = c.get('caller').claims;
    if (sessionId && sub) {
      const session = isUuid(sub) && isUuid(sessionId) ? await findSession(pool, settings, sessionId, sub) : null;
      if (!session || session.isOver) throw refusal('sessionNotFound');
    }
    return next();
  };
}

function requireClaims(c: AuthRequest): Claims {
  const { token, tokenProblem, claims, role } = c.get('caller');
  if (tokenProblem) throw badToken(problemText(tokenProblem));
  // The secret key is a bearer without a user, as the older service_role token is.
  if (!token && role !== 'service_role') throw refusal('tokenMissing');
  return claims;
}

function problemText(problem: 'expired' | 'invalid'): string {
  const reason =
    problem === 'expired'
      ? 'token has invalid claims: token is expired'
      : 'token is malformed or its signature is invalid';
  return `invalid JWT: unable to parse or verify signature, ${reason}`;
}

function badToken(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}
