import type { AuthEndpoint } from '../auth-context.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, ssoProviderJson } from '../saml/sso-providers.ts';

/** GET /admin/sso/providers/{id} */
export const adminSsoProviderGet: AuthEndpoint = async (c, { pool }) => {
  requireAdmin(c);
  return c.json(ssoProviderJson(await requireSsoProvider(pool, c.req.param('id'))));
};
