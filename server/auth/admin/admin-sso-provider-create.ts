import { inTransaction } from '../../database/as-role.ts';
import { readSsoProviderFields } from './admin-sso-provider-fields.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, saveSsoProvider, shapeSsoProvider } from '../saml/sso-providers.ts';

/** POST /admin/sso/providers: an identity provider by its SAML metadata, with the mail domains that sign in there. 201 with the provider. */
export function adminSsoProviderCreate({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const fields = await readSsoProviderFields(c.req.raw, { isNew: true });
    const provider = await inTransaction(pool, async (client) =>
      requireSsoProvider(client, await saveSsoProvider(client, null, fields)),
    );
    return c.json(shapeSsoProvider(provider), 201);
  };
}
