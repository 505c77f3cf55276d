import { requireUserId } from './admin-user-fields.ts';
import { refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { shapeFactor } from '../factors/factors.ts';
import { findUser } from '../accounts/users.ts';

/** GET /admin/users/{id}/factors */
export function adminFactorList(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const user = await findUser(context.pool, requireUserId(c));
    if (!user) throw refusal('userNotFound');
    return c.json(user.factors.map(shapeFactor));
  };
}
