import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';
import { wakeOutboxes } from '../one-time-codes/confirmation-send.ts';
import { inSendTransaction } from '../one-time-codes/send-transaction.ts';
import { requireBearer } from '../requests/bearer.ts';
import { reauthenticationAddress } from './reauthentication.ts';

/** GET /reauthenticate: sends the signed-in user the code that PUT /user takes as `nonce` with a new password. */
export const userReauthenticate: AuthEndpoint = async (c, context) => {
  const { user } = await requireBearer(c, context);
  if (user.is_sso_user) throw authError('reauthenticationBySsoOnly');
  const { medium, address } = reauthenticationAddress(user);
  const messageId = await inSendTransaction(c, context, async (client, reserveSend) => {
    await reserveSend(medium === 'email' ? 'reauthentication' : 'sms', address);
    await writeAudit(client, c, { action: 'user_reauthenticate_requested', actor: user });
    if (medium === 'phone')
      return addTokenSms(client, context, {
        kind: 'reauthentication',
        userId: user.id,
        phone: address,
        channel: 'sms',
      });
    await addTokenMail(client, context, {
      kind: 'reauthentication',
      user,
      to: address,
      redirectTo: context.config.siteUrl,
    });
    return null;
  });
  wakeOutboxes(context);
  return c.json(messageId ? { message_id: messageId } : {});
};
