import { inTransaction } from '../database/as-role.ts';
import { invalid, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { requireEmail } from './email-address.ts';
import { checkMailSpacing } from './mail-spacing.ts';
import { readCodeChallenge } from './pkce.ts';
import { redirectTarget } from './redirects.ts';
import { readFields } from './request-body.ts';
import { addTokenMail } from './token-mails.ts';
import { findUserByEmail, isConfirmed } from './users.ts';

const fields = { type: 'string', email: 'string', phone: 'string', code_challenge: 'string', code_challenge_method: 'string' } as const;

/** POST /resend: the confirmation mail once more. Nobody there, or nothing to confirm, is answered the same: 200 {}. */
export function confirmationResend(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    const isPhone = body.type === 'sms' || body.type === 'phone_change';
    if (!isPhone && body.type !== 'signup' && body.type !== 'email_change') throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    if (isPhone && !body.phone) throw invalid('Type provided requires a phone number');
    if (isPhone) throw refusal('phoneDisabled');
    if (!body.email) throw invalid('Type provided requires an email address');
    const email = requireEmail(body.email);
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    // An address is not changed through this server, so no such mail can be pending.
    if (body.type === 'email_change') return c.json({});
    const redirectTo = redirectTarget(c, context.config.siteUrl);
    await inTransaction(context.pool, async (client) => {
      await checkMailSpacing(client, 'confirmation', email);
      const user = await findUserByEmail(client, email);
      if (user && !isConfirmed(user)) await addTokenMail(client, context, { kind: 'confirmation', userId: user.id, email, redirectTo, pkce });
    });
    context.outbox.wake();
    return c.json({});
  };
}
