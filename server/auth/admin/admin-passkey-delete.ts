import { inTransaction } from '../../database/in-transaction.ts';
import { findUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { deletePasskey, requirePasskeyId } from '../passkeys/passkeys.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { endSessions } from '../sessions/sessions.ts';
import { requireUserId } from './admin-user-fields.ts';

/** DELETE /admin/users/{id}/passkeys/{passkey}, for a user who lost their device. Ends all their sessions. */
export const adminPasskeyDelete: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const userId = requireUserId(c);
  const id = requirePasskeyId(c.req.param('passkey'));
  await inTransaction(context.pool, async (client) => {
    if (!(await findUser(client, userId, { lock: true }))) throw authError('userNotFound');
    await deletePasskey(client, userId, id);
    await endSessions(client, userId, 'global', null);
    await writeAudit(client, c, {
      action: 'passkey_deleted',
      actor: null,
      traits: { user_id: userId, passkey_id: id },
    });
  });
  return c.body(null, 204);
};
