import { AuthError, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { sendOtp } from './otp-send.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { mergeMetadata } from '../accounts/users.ts';

/** POST /magiclink: the older name of POST /otp with an e-mail address. */
export function magicLinkSend(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, {
      email: 'string',
      data: 'object',
      code_challenge: 'string',
      code_challenge_method: 'string',
    });
    if (!context.settings.email.enable_signup) throw refusal('emailLoginsDisabled');
    if (!body.email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    await sendOtp(c, context, {
      way: 'email',
      address: requireEmail(body.email),
      data: mergeMetadata({}, body.data),
      createsUser: true,
      options: { redirectTo: redirectTarget(c, context), pkce, channel: 'sms' },
    });
    return c.json({});
  };
}
