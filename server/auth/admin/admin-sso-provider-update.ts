import { inTransaction } from '../../database/in-transaction.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireSsoProvider, saveSsoProvider, ssoProviderJson } from '../saml/sso-providers.ts';
import { readSsoProviderFields } from './admin-sso-provider-fields.ts';

/**
 * PUT /admin/sso/providers/{id}: absent fields keep their values; domains and attribute mapping are replaced as a
 * whole. New metadata must have the same entity id.
 */
export const adminSsoProviderUpdate: AuthEndpoint = async (c, { pool }) => {
  requireAdmin(c);
  const { id, entity_id: known } = await requireSsoProvider(pool, c.req.param('id'));
  const fields = await readSsoProviderFields(c.req.raw, { isNew: false });
  if (fields.entityId && fields.entityId !== known) {
    throw authError('ssoEntityIdMismatch', { expected: known, actual: fields.entityId });
  }
  const provider = await inTransaction(pool, async (client) => {
    await requireSsoProvider(client, id, { lock: true });
    return requireSsoProvider(client, await saveSsoProvider(client, id, fields));
  });
  return c.json(ssoProviderJson(provider));
};
