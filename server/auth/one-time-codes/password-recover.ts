import { requireMediumEnabled } from '../accounts/account-address.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { inConstantTime } from '../requests/constant-time.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { inSendTransaction } from './send-transaction.ts';

/** POST /recover: mails a link to set a new password. Responds 200 {} whether or not the account exists. */
export const passwordRecover: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, {
    email: 'string',
    code_challenge: 'string',
    code_challenge_method: 'string',
  });
  const email = requireEmail(body.email);
  requireMediumEnabled(context.settings, 'email', { email: 'resendEmailDisabled' });
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  const redirectTo = redirectTarget(c, context);
  await inConstantTime(() =>
    inSendTransaction(
      c,
      context,
      async (client, reserveSend) => {
        await reserveSend('recovery', email);
        const user = await findUserByEmail(client, email, { lock: true });
        if (!user) return false;
        await addTokenMail(client, context, { kind: 'recovery', user, to: email, redirectTo, pkce });
        await writeAudit(client, c, { action: 'user_recovery_requested', actor: user });
        return true;
      },
      (isSent) => isSent,
    ),
  );
  context.outbox.wake();
  return c.json({});
};
