import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { requirePasskeyAal, requirePasskeyCaller } from './passkey-caller.ts';
import { deletePasskey, requirePasskeyId } from './passkeys.ts';

/** DELETE /passkeys/{id}: removes a passkey and ends all other sessions that began with a passkey. Responds 204. */
export const passkeyDelete: AuthEndpoint = async (c, context) => {
  const caller = await requirePasskeyCaller(c, context);
  requirePasskeyAal(caller);
  const { user, sessionId } = caller;
  const id = requirePasskeyId(c.req.param('id'));
  await inTransaction(context.pool, async (client) => {
    await deletePasskey(client, user.id, id);
    // Sessions do not record which passkey began them.
    await client.query(
      `delete from auth.sessions s using auth.mfa_amr_claims a where s.user_id = $1 and s.id <> $2
         and a.session_id = s.id and a.authentication_method = 'passkey'`,
      [user.id, sessionId],
    );
    await writeAudit(client, c, { action: 'passkey_deleted', actor: user, traits: { passkey_id: id } });
  });
  return c.body(null, 204);
};
