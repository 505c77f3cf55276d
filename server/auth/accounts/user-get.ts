import type { AuthEndpoint } from '../auth-context.ts';
import { requireBearer } from '../requests/bearer.ts';
import { userJson } from './user-json.ts';

/** GET /user: the stored data of the signed-in user, which may be newer than the claims of the token. */
export const userGet: AuthEndpoint = async (c, context) => {
  const { user } = await requireBearer(c, context);
  return c.json(userJson(user));
};
