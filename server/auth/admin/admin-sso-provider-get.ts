import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, shapeSsoProvider } from '../saml/sso-providers.ts';

/** GET /admin/sso/providers/{id} */
export function adminSsoProviderGet({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    return c.json(shapeSsoProvider(await requireSsoProvider(pool, c.req.param('id'))));
  };
}
