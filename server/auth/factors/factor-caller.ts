import type { UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { requireBearer } from '../requests/bearer.ts';

/** A user who manages their own factors, with their session. */
export interface FactorCaller {
  user: UserRow;
  sessionId: string;
  /** The assurance level in the session's row, which may be lower than that of the token. */
  aal: string;
}

/** Returns the user and session of the bearer token. Throws as requireBearer does, and 403 for an anonymous user. */
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
