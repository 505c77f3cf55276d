import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readFields } from '../requests/request-body.ts';
import { requirePasskeyCaller } from './passkey-caller.ts';
import { passkeyJson, renamePasskey, requirePasskeyId } from './passkeys.ts';

const maxNameLength = 120;

/** PATCH /passkeys/{id}: renames a passkey. */
export const passkeyUpdate: AuthEndpoint = async (c, context) => {
  const { user } = await requirePasskeyCaller(c, context);
  const id = requirePasskeyId(c.req.param('id'));
  const { friendly_name: name } = await readFields(c.req.raw, { friendly_name: 'string' });
  if (!name) throw authError('passkeyNameRequired');
  if (name.length > maxNameLength) throw authError('passkeyNameTooLong');
  const passkey = await inTransaction(context.pool, async (client) => {
    const passkey = await renamePasskey(client, user.id, id, name);
    await writeAudit(client, c, { action: 'passkey_updated', actor: user, traits: { passkey_id: id } });
    return passkey;
  });
  return c.json(passkeyJson(passkey));
};
