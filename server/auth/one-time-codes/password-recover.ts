import { inTransaction } from '../../database/as-role.ts';
import { requireWay } from '../accounts/account-address.ts';
import { noteAudit } from '../audit-log.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { inEvenTime } from '../requests/constant-time.ts';
import { takeTurn } from './send-interval.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { findUserByEmail } from '../accounts/users.ts';

/** POST /recover: a mail that lets the owner of an account in, to set a new password. 200 {} whether or not there is one. */
export function passwordRecover(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, {
      email: 'string',
      code_challenge: 'string',
      code_challenge_method: 'string',
    });
    const email = requireEmail(body.email);
    requireWay(context.settings, 'email', { email: 'Email logins are disabled' });
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    const redirectTo = redirectTarget(c, context);
    await inEvenTime(() =>
      inTransaction(context.pool, async (client) => {
        await takeTurn(client, context, 'recovery', email);
        const user = await findUserByEmail(client, email, { lock: true });
        if (!user) return;
        await addTokenMail(client, context, { kind: 'recovery', user, to: email, redirectTo, pkce });
        await noteAudit(client, c, { action: 'user_recovery_requested', actor: user });
      }),
    );
    context.outbox.wake();
    return c.json({});
  };
}
