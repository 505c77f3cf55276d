import { inTransaction } from '../../database/in-transaction.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { deleteSsoProvider, requireSsoProvider, ssoProviderJson } from '../saml/sso-providers.ts';

/** DELETE /admin/sso/providers/{id}: responds 200 with the deleted provider. */
export const adminSsoProviderDelete: AuthEndpoint = async (c, { pool }) => {
  requireAdmin(c);
  const provider = await inTransaction(pool, async (client) => {
    const found = await requireSsoProvider(client, c.req.param('id'), { lock: true });
    await deleteSsoProvider(client, found.id);
    return found;
  });
  return c.json(ssoProviderJson(provider));
};
