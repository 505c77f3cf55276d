import { inTransaction } from '../../database/as-role.ts';
import { readSsoProviderFields } from './admin-sso-provider-fields.ts';
import { AuthError } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, saveSsoProvider, shapeSsoProvider } from '../saml/sso-providers.ts';

/** PUT /admin/sso/providers/{id}: what is not named stays; domains and mapping are replaced whole. New metadata must be of the same entity. */
export function adminSsoProviderUpdate({ pool }: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const { id, entity_id: known } = await requireSsoProvider(pool, c.req.param('id'));
    const fields = await readSsoProviderFields(c.req.raw, { isNew: false });
    if (fields.entityId && fields.entityId !== known) {
      throw new AuthError(
        400,
        'saml_entity_id_mismatch',
        `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${known}' but got '${fields.entityId}'`,
      );
    }
    const provider = await inTransaction(pool, async (client) => {
      await requireSsoProvider(client, id, { lock: true });
      return requireSsoProvider(client, await saveSsoProvider(client, id, fields));
    });
    return c.json(shapeSsoProvider(provider));
  };
}
