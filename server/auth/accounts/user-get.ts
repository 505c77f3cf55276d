import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireBearer } from '../requests/bearer.ts';
import { shapeUser } from './user-shape.ts';

/** GET /user: the signed-in user as the database has them now, which may be newer than their token. */
export function userGet(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user } = await requireBearer(c, context);
    return c.json(shapeUser(user));
  };
}
