import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { refusal } from '../auth-errors.ts';
import { takeMessage } from '../auth-limits.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { insertOwnAccount } from '../accounts/own-account.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { shapeUser } from '../accounts/user-shape.ts';
import {
  findUserByEmail,
  isConfirmed,
  lockAddress,
  mergeMetadata,
  requireUser,
  updateUser,
} from '../accounts/users.ts';

/** POST /invite: an account for somebody, and the mail that hands it to them. 422 where its address is confirmed already. */
export function userInvite(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const body = await readFields(c.req.raw, { email: 'string', data: 'object' });
    const email = requireEmail(body.email);
    const redirectTo = redirectTarget(c, context);
    const user = await inTransaction(context.pool, async (client) => {
      await lockAddress(client, email);
      await takeMessage(context, 'email');
      const known = await findUserByEmail(client, email, { lock: true });
      if (known && isConfirmed(known)) throw refusal('emailExists');
      const user =
        known ??
        (await insertOwnAccount(client, {
          provider: 'email',
          address: email,
          passwordHash: null,
          data: mergeMetadata({}, body.data),
          isConfirmed: false,
        }));
      await updateUser(client, user.id, { invited_at: new Date() });
      await addTokenMail(client, context, { kind: 'invite', user, to: email, redirectTo, forgetsPassword: true });
      await noteAudit(client, c, {
        action: 'user_invited',
        actor: null,
        traits: { user_id: user.id, user_email: email },
      });
      return requireUser(client, user.id);
    });
    context.outbox.wake();
    return c.json(shapeUser(user));
  };
}
