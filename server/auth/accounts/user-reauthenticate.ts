import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { invalid } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireBearer } from '../requests/bearer.ts';
import { wakeOutboxes } from '../one-time-codes/confirmation-send.ts';
import { takeTurn } from '../one-time-codes/send-interval.ts';
import { reauthenticationAddress } from './reauthentication.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';

/** GET /reauthenticate: sends the signed-in user the code that PUT /user takes as `nonce` with a new password. */
export function userReauthenticate(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user } = await requireBearer(c, context);
    if (user.is_sso_user) throw invalid('Reauthentication of a SSO account is only possible via SSO');
    const { way, address } = reauthenticationAddress(user);
    const messageId = await inTransaction(context.pool, async (client) => {
      await takeTurn(client, context, way === 'email' ? 'reauthentication' : 'sms', address);
      await noteAudit(client, c, { action: 'user_reauthenticate_requested', actor: user });
      if (way === 'phone')
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
}
