import { requireEmail } from '../accounts/email-address.ts';
import { mergeMetadata } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { sendOtp } from './otp-send.ts';

/** POST /magiclink: the old form of POST /otp with an e-mail address. */
export const magicLinkSend: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, {
    email: 'string',
    data: 'object',
    code_challenge: 'string',
    code_challenge_method: 'string',
  });
  if (!context.settings.email.enabled) throw authError('emailLoginsDisabled');
  if (!body.email) throw authError('magicLinkEmailRequired');
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  await sendOtp(c, context, {
    medium: 'email',
    address: requireEmail(body.email),
    data: mergeMetadata({}, body.data),
    createsUser: true,
    options: { redirectTo: redirectTarget(c, context), pkce, channel: 'sms' },
  });
  return c.json({});
};
