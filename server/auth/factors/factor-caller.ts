import type { UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { requireBearer } from '../requests/bearer.ts';

/** A user who manages their own factors, and the session they use. */
export interface FactorCaller {
  user: UserRow;
  sessionId: string;
  /** The stored level of the session, which may be lower than the token's. */
  aal: string;
}

/** As requireBearer, with a session. Throws 403 for an anonymous user. */
export async function requireFactorCaller(
  c: AuthRequest,
  context: Pick<AuthContext, 'pool' | 'settings'>,
): Promise<FactorCaller> {
  const { user, sessionId } = await requireBearer(c, context);
  if (user.is_anonymous) throw authError('anonymousForbidden');
  if (!sessionId) throw authError('sessionNotFound');
  const { rows } = await context.pool.query<{ aal: string }>(
    `select coalesce(aal, 'aal1')::text as aal from auth.sessions where id = $1`,
    [sessionId],
  );
  if (!rows[0]) throw authError('sessionNotFound');
  return { user, sessionId, aal: rows[0].aal };
}
