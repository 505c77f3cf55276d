import { inTransaction } from '../../database/as-role.ts';
import {
  findUserByAddress,
  isAddressConfirmed,
  isAutoconfirmed,
  requireWay,
  type AccountAddress,
} from '../accounts/account-address.ts';
import { noteAudit } from '../audit-log.ts';
import { invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler, AuthRequest } from '../auth-parts.ts';
import { sendConfirmation, wakeOutboxes, type ConfirmationOptions } from './confirmation-send.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { inEvenTime } from '../requests/constant-time.ts';
import { takeTurn } from './send-interval.ts';
import { insertOwnAccount } from '../accounts/own-account.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { readChannel } from '../messages/token-sms.ts';
import { lockAddress, mergeMetadata, type Metadata } from '../accounts/users.ts';

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
 * POST /otp: a mail with a link and a code, or a text message with a code, that signs in. Whoever has no account gets
 * one by it, unless create_user is false (422 otp_disabled where there is none, as the protocol has it).
 */
export function otpSend(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
    if (body.email && body.channel) throw invalid('Channel should only be specified with Phone OTP');
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    if (!body.email && !body.phone) throw invalid('One of email or phone must be set');
    const way = body.email ? 'email' : 'phone';
    if (body.email && !context.settings.email.enable_signup) throw refusal('emailLoginsDisabled');
    requireWay(context.settings, way, { phone: 'Unsupported phone provider' });
    const address = body.email ? requireEmail(body.email) : requirePhone(body.phone!);
    const messageId = await sendOtp(c, context, {
      way,
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
}

export interface OtpOrder extends AccountAddress {
  data: Metadata;
  createsUser: boolean;
  options: ConfirmationOptions;
}

/** Sends what signs the owner of an address in. Returns the id of a text message, null for a mail. */
export async function sendOtp(c: AuthRequest, context: AuthContext, order: OtpOrder): Promise<string | null> {
  const { way, address, data, createsUser, options } = order;
  const { settings } = context;
  const messageId = await inEvenTime(() =>
    inTransaction(context.pool, async (client) => {
      await lockAddress(client, address);
      await takeTurn(client, context, way === 'email' ? 'magic_link' : 'sms', address);
      const known = await findUserByAddress(client, order, { lock: true });
      if (!known && !createsUser) throw refusal('otpDisabled');
      if (!known && !settings.enable_signup) throw refusal('signupDisabled');
      const user =
        known ??
        (await insertOwnAccount(client, {
          provider: way,
          address,
          passwordHash: null,
          data,
          isConfirmed: isAutoconfirmed(settings, way),
        }));
      const isConfirmed = isAddressConfirmed(user, way);
      await noteAudit(client, c, {
        action: isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested',
        actor: user,
        traits: { provider: way },
      });
      if (way === 'phone' || !isConfirmed)
        return sendConfirmation(client, context, user, order, { ...options, forgetsPassword: true });
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
