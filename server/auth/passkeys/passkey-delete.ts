import { inTransaction } from '../../database/as-role.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { requirePasskeyAal, requirePasskeyCaller } from './passkey-caller.ts';
import { deletePasskey, requirePasskeyId } from './passkeys.ts';

/** DELETE /passkeys/{id}: removes a passkey. Responds 204. */
export const passkeyDelete: AuthEndpoint = async (c, context) => {
  const caller = await requirePasskeyCaller(c, context);
  requirePasskeyAal(caller);
  const { user } = caller;
  const id = requirePasskeyId(c.req.param('id'));
  await inTransaction(context.pool, async (client) => {
    await deletePasskey(client, user.id, id);
    await writeAudit(client, c, { action: 'passkey_deleted', actor: user, traits: { passkey_id: id } });
  });
  return c.body(null, 204);
};
