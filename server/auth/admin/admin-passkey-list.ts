import { findUser } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { listPasskeys, passkeyJson } from '../passkeys/passkeys.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireUserId } from './admin-user-fields.ts';

/** GET /admin/users/{id}/passkeys */
export const adminPasskeyList: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const userId = requireUserId(c);
  if (!(await findUser(context.pool, userId))) throw authError('userNotFound');
  return c.json((await listPasskeys(context.pool, userId)).map(passkeyJson));
};
