import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { listSsoProviders, shapeSsoProvider } from '../saml/sso-providers.ts';

/** GET /admin/sso/providers: all of them, without their metadata. */
export function adminSsoProviderList({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const providers = await listSsoProviders(pool);
    return c.json({ items: providers.map((provider) => shapeSsoProvider(provider, { isInList: true })) });
  };
}
