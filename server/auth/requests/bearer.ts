import type { MiddlewareHandler } from 'hono';
import type { Claims } from '../../platform/jwt.ts';
import type { Caller, ServiceEnv } from '../../platform/service.ts';
import { findUser, isBanned, type UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError, type AuthError } from '../auth-errors.ts';
import { findSession } from '../sessions/sessions.ts';
import type { AuthRequest } from './auth-request.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The user and the session of a bearer token. The session is null for a token that another service issued. */
export interface Bearer {
  user: UserRow;
  sessionId: string | null;
}

const audience = 'authenticated';

/**
 * Returns the user of the bearer token. Throws 401 without a token; 403 for an invalid token, a deleted or banned user,
 * and an ended session, so a token is valid only as long as its session (docs/wire/auth.md, Bearer tokens).
 */
export async function requireBearer(
  c: AuthRequest,
  { pool, settings }: Pick<AuthContext, 'pool' | 'settings'>,
): Promise<Bearer> {
  const { sub, session_id: sessionId, aud } = requireClaims(c);
  if (!sub) throw authError('subjectMissing');
  if (!isUuid(sub)) throw authError('subjectNotUuid');
  if (aud !== undefined && aud !== audience) throw authError('tokenAudienceMismatch');
  const hasSession = sessionId !== undefined && sessionId !== null && sessionId !== '';
  if (hasSession && !isUuid(sessionId)) throw authError('sessionIdNotUuid');
  const user = await findUser(pool, sub);
  if (!user) throw authError('subjectNotFound');
  if (hasSession) {
    const session = await findSession(pool, settings, sessionId, sub);
    if (!session || session.isExpired) throw authError('sessionNotFound');
  }
  if (isBanned(user)) throw authError('userBanned');
  return { user, sessionId: hasSession ? sessionId : null };
}

// https://github.com/supabase/auth/blob/master/internal/conf/configuration.go: JWT.AdminRoles
const adminRoles: unknown[] = ['service_role', 'supabase_admin'];

/**
 * Throws 401 or 403 unless the caller has the secret key or a token of an administrator's role. As in supabase/auth,
 * `exp` is optional, and the role may be other than an API role.
 */
export function requireAdmin(c: AuthRequest): void {
  if (isAdmin(c)) return;
  const caller = c.get('caller');
  if (!claimsOfBearer(caller) && caller.tokenProblem) throw tokenInvalid(caller.tokenProblem);
  throw authError(c.req.header('authorization') ? 'adminRequired' : 'tokenMissing');
}

/** Whether the caller has the secret key, or a token of an administrator's role. */
export function isAdmin(c: Pick<AuthRequest, 'get'>): boolean {
  const caller = c.get('caller');
  const given = claimsOfBearer(caller);
  return given ? adminRoles.includes(given.role) : !caller.tokenProblem && caller.role === 'service_role';
}

/** Middleware of the admin endpoints: throws 403 if the session of the caller's token has ended. */
export function requireAdminSession({
  pool,
  settings,
}: Pick<AuthContext, 'pool' | 'settings'>): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const { sub, session_id: sessionId } = claimsOfBearer(c.get('caller')) ?? {};
    if (sessionId && sub) {
      const session = isUuid(sub) && isUuid(sessionId) ? await findSession(pool, settings, sessionId, sub) : null;
      if (!session || session.isExpired) throw authError('sessionNotFound');
    }
    return next();
  };
}

/** The claims of a valid bearer token. As in supabase/auth, the role is not checked and `exp` is optional. */
function claimsOfBearer({ bearer, tokenProblem }: Caller): Claims | null {
  return bearer && 'claims' in bearer && tokenProblem !== 'expired' ? bearer.claims : null;
}

function requireClaims(c: AuthRequest): Claims {
  const caller = c.get('caller');
  const { token, tokenProblem, claims, role } = caller;
  const given = claimsOfBearer(caller);
  if (given) return given;
  if (tokenProblem) throw tokenInvalid(tokenProblem);
  // Like the old service_role token, the secret key counts as a bearer token without a user.
  if (!token && role !== 'service_role') throw authError('tokenMissing');
  return claims;
}

function tokenInvalid(problem: 'expired' | 'invalid'): AuthError {
  const isExpired = problem === 'expired';
  return authError('tokenInvalid', {
    reason: isExpired ? 'token has invalid claims: token is expired' : 'token is malformed or its signature is invalid',
  });
}
