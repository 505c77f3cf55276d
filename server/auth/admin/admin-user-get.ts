import { userJson } from '../accounts/user-json.ts';
import { findUser } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireUserId } from './admin-user-fields.ts';

/** GET /admin/users/{id} */
export const adminUserGet: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const user = await findUser(context.pool, requireUserId(c));
  if (!user) throw authError('userNotFound');
  return c.json(userJson(user));
};
