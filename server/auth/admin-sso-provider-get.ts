import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { requireAdmin } from './bearer.ts';
import { requireSsoProvider, shapeSsoProvider } from './sso-providers.ts';

/** GET /admin/sso/providers/{id} */
export function adminSsoProviderGet({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    return c.json(shapeSsoProvider(await requireSsoProvider(pool, c.req.param('id'))));
  };
}
