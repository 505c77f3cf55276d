import { lockAddress } from '../accounts/address-lock.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { insertLocalAccount } from '../accounts/local-account.ts';
import { userJson } from '../accounts/user-json.ts';
import { findUserByEmail, isConfirmed, mergeMetadata, requireUser, updateUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { inSendTransaction } from '../one-time-codes/send-transaction.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';

/**
 * POST /invite: creates an account and mails its owner an invitation. Throws 422 if the address is already confirmed.
 */
export const userInvite: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const body = await readFields(c.req.raw, { email: 'string', data: 'object' });
  const email = requireEmail(body.email);
  const redirectTo = redirectTarget(c, context);
  const user = await inSendTransaction(c, context, async (client, reserveSend) => {
    await lockAddress(client, email);
    await reserveSend('invite');
    const known = await findUserByEmail(client, email, { lock: true });
    if (known && isConfirmed(known)) throw authError('emailExists');
    const user =
      known ??
      (await insertLocalAccount(client, {
        provider: 'email',
        address: email,
        passwordHash: null,
        data: mergeMetadata({}, body.data),
        isConfirmed: false,
      }));
    await updateUser(client, user.id, { invited_at: new Date() });
    await addTokenMail(client, context, { kind: 'invite', user, to: email, redirectTo, clearsPassword: true });
    await writeAudit(client, c, {
      action: 'user_invited',
      actor: null,
      traits: { user_id: user.id, user_email: email },
    });
    return requireUser(client, user.id);
  });
  context.outbox.wake();
  return c.json(userJson(user));
};
