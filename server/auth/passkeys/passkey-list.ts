import type { AuthEndpoint } from '../auth-context.ts';
import { requirePasskeyCaller } from './passkey-caller.ts';
import { listPasskeys, passkeyJson } from './passkeys.ts';

/** GET /passkeys: the passkeys of the signed-in user. */
export const passkeyList: AuthEndpoint = async (c, context) => {
  const { user } = await requirePasskeyCaller(c, context);
  return c.json((await listPasskeys(context.pool, user.id)).map(passkeyJson));
};
