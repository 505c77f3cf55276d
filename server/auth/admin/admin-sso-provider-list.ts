import type { AuthEndpoint } from '../auth-context.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { listSsoProviders, ssoProviderJson } from '../saml/sso-providers.ts';

/** GET /admin/sso/providers: all providers, without their metadata. */
export const adminSsoProviderList: AuthEndpoint = async (c, { pool }) => {
  requireAdmin(c);
  const providers = await listSsoProviders(pool);
  return c.json({ items: providers.map((provider) => ssoProviderJson(provider, { isInList: true })) });
};
