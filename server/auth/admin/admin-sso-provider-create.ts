import { inTransaction } from '../../database/in-transaction.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, saveSsoProvider, ssoProviderJson } from '../saml/sso-providers.ts';
import { readSsoProviderFields } from './admin-sso-provider-fields.ts';

/**
 * POST /admin/sso/providers: adds an identity provider from its SAML metadata and mail domains. Responds 201 with the
 * provider.
 */
export const adminSsoProviderCreate: AuthEndpoint = async (c, { pool }) => {
  requireAdmin(c);
  const fields = await readSsoProviderFields(c.req.raw, { isNew: true });
  const provider = await inTransaction(pool, async (client) =>
    requireSsoProvider(client, await saveSsoProvider(client, null, fields)),
  );
  return c.json(ssoProviderJson(provider), 201);
};
