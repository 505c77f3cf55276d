import { inTransaction } from '../../database/as-role.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { deleteSsoProvider, requireSsoProvider, shapeSsoProvider } from '../saml/sso-providers.ts';

/** DELETE /admin/sso/providers/{id}: 200 with what it was. */
export function adminSsoProviderDelete({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const provider = await inTransaction(pool, async (client) => {
      const found = await requireSsoProvider(client, c.req.param('id'), { lock: true });
      await deleteSsoProvider(client, found.id);
      return found;
    });
    return c.json(shapeSsoProvider(provider));
  };
}
