import { AuthError, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler, AuthRequest } from './auth-parts.ts';
import { isUuid, requireAdmin } from './bearer.ts';
import { shapeUser } from './user-shape.ts';
import { findUser } from './users.ts';

/** GET /admin/users/{id} */
export function adminUserGet(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const user = await findUser(context.pool, requireUserId(c));
    if (!user) throw refusal('userNotFound');
    return c.json(shapeUser(user));
  };
}

/** The id of the path. Throws 404 where it is no UUID. */
export function requireUserId(c: AuthRequest): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return id;
}
