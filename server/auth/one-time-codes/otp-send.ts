import {
  findUserByAddress,
  isAddressConfirmed,
  isAutoconfirmed,
  requireMediumEnabled,
  type AccountAddress,
} from '../accounts/account-address.ts';
import { lockAddress } from '../accounts/address-lock.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { insertLocalAccount } from '../accounts/local-account.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import type { Metadata } from '../accounts/user-columns.ts';
import { mergeMetadata } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { readChannel } from '../messages/token-sms.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { inConstantTime } from '../requests/constant-time.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { sendConfirmation, wakeOutboxes, type ConfirmationOptions } from './confirmation-send.ts';
import { inSendTransaction } from './send-transaction.ts';

const fields = {
  email: 'string',
  phone: 'string',
  create_user: 'boolean',
  data: 'object',
  channel: 'string',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

/**
 * POST /otp: sends a message that signs in: a mail with a link and a code, or a text message with a code. Creates an
 * account for an unknown address, unless create_user is false (422 otp_disabled).
 */
export const otpSend: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, fields);
  if (body.email && body.phone) throw authError('otpTakesOneAddress');
  if (body.email && body.channel) throw authError('otpChannelForPhoneOnly');
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  if (!body.email && !body.phone) throw authError('otpAddressMissing');
  const medium = body.email ? 'email' : 'phone';
  if (body.email && !context.settings.email.enabled) throw authError('emailLoginsDisabled');
  requireMediumEnabled(context.settings, medium, { phone: 'otpPhoneUnsupported' });
  const address = body.email ? requireEmail(body.email) : requirePhone(body.phone!);
  const messageId = await sendOtp(c, context, {
    medium,
    address,
    data: mergeMetadata({}, body.data),
    createsUser: body.create_user ?? true,
    options: {
      redirectTo: redirectTarget(c, context),
      pkce,
      channel: body.phone ? readChannel(body.channel) : 'sms',
    },
  });
  return c.json(messageId ? { message_id: messageId } : {});
};

export interface OtpRequest extends AccountAddress {
  data: Metadata;
  createsUser: boolean;
  options: ConfirmationOptions;
}

/** Sends a sign-in message. Returns the id of a text message, null for a mail. */
export async function sendOtp(c: AuthRequest, context: AuthContext, order: OtpRequest): Promise<string | null> {
  const { medium, address, data, createsUser, options } = order;
  const { settings } = context;
  const messageId = await inConstantTime(() =>
    inSendTransaction(c, context, async (client, reserveSend) => {
      await lockAddress(client, address);
      await reserveSend(medium === 'email' ? 'magic_link' : 'sms', address);
      const known = await findUserByAddress(client, order, { lock: true });
      if (!known && !createsUser) throw authError('otpDisabled');
      if (!known && !settings.enable_signup) throw authError('signupDisabled');
      const user =
        known ??
        (await insertLocalAccount(client, {
          provider: medium,
          address,
          passwordHash: null,
          data,
          isConfirmed: isAutoconfirmed(settings, medium),
        }));
      const isConfirmed = isAddressConfirmed(user, medium);
      await writeAudit(client, c, {
        action: isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested',
        actor: user,
        traits: { provider: medium },
      });
      if (medium === 'phone' || !isConfirmed)
        return sendConfirmation(client, context, user, order, { ...options, clearsPassword: true });
      await addTokenMail(client, context, {
        kind: 'magic_link',
        user,
        to: address,
        redirectTo: options.redirectTo,
        pkce: options.pkce,
      });
      return null;
    }),
  );
  wakeOutboxes(context);
  return messageId;
}
