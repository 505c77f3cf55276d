import { refusal } from '../auth-errors.ts';
import type { AuthContext, AuthRequest } from '../auth-parts.ts';
import { requireBearer } from '../requests/bearer.ts';
import type { UserRow } from '../accounts/users.ts';

/** Who speaks about their own factors, and the session they do it in. */
export interface FactorCaller {
  user: UserRow;
  sessionId: string;
  /** Of the session as it stands, which may be less than its token says. */
  aal: string;
}

/** As requireBearer, with a session; throws 403 for an anonymous user, who has no first factor yet. */
export async function requireFactorCaller(
  c: AuthRequest,
  context: Pick<AuthContext, 'pool' | 'settings'>,
): Promise<FactorCaller> {
  const { user, sessionId } = await requireBearer(c, context);
  if (user.is_anonymous) throw refusal('anonymousForbidden');
  if (!sessionId) throw refusal('sessionNotFound');
  const { rows } = await context.pool.query<{ aal: string }>(
    `select coalesce(aal, 'aal1')::text as aal from auth.sessions where id = $1`,
    [sessionId],
  );
  if (!rows[0]) throw refusal('sessionNotFound');
  return { user, sessionId, aal: rows[0].aal };
}
