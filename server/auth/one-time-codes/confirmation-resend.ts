import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/as-role.ts';
import type { Client } from '../../database/pool.ts';
import { findUserByAddress, isAddressConfirmed, requireWay, type AccountAddress } from '../accounts/account-address.ts';
import { noteAudit } from '../audit-log.ts';
import { invalid } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { sendConfirmation, wakeOutboxes, type ConfirmationOptions } from './confirmation-send.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { sendEmailChange, sendPhoneChange } from './address-change-send.ts';
import { inEvenTime } from '../requests/constant-time.ts';
import { takeTurn, type SpacedKind } from './send-interval.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { readChannel } from '../messages/token-sms.ts';
import type { UserRow } from '../accounts/users.ts';

const fields = {
  type: 'string',
  email: 'string',
  phone: 'string',
  channel: 'string',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

const ways = { signup: 'email', email_change: 'email', sms: 'phone', phone_change: 'phone' } as const;
type ResendType = keyof typeof ways;
const spacings: Record<ResendType, SpacedKind> = {
  signup: 'confirmation',
  email_change: 'email_change',
  sms: 'sms',
  phone_change: 'sms',
};

/**
 * POST /resend: the message that is waited for, once more. The address is the account's present one. Nobody there, or
 * nothing to confirm, is answered the same: 200 {}, or an id that no message has.
 */
export function confirmationResend(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    if (!body.type || !Object.hasOwn(ways, body.type))
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    const type = body.type as ResendType;
    const way = ways[type];
    if (way === 'email' && !body.email) throw invalid('Type provided requires an email address');
    if (way === 'phone' && !body.phone) throw invalid('Type provided requires a phone number');
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided.');
    requireWay(context.settings, way, { email: 'Email logins are disabled', phone: 'Phone logins are disabled' });
    const account: AccountAddress = {
      way,
      address: way === 'email' ? requireEmail(body.email) : requirePhone(body.phone!),
    };
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    const options = {
      redirectTo: redirectTarget(c, context),
      pkce,
      channel: way === 'phone' ? readChannel(body.channel) : 'sms',
    } as const;
    const messageId = await inEvenTime(() =>
      inTransaction(context.pool, async (client) => {
        await takeTurn(client, context, spacings[type], account.address);
        const user = await findUserByAddress(client, account, { lock: true });
        const sent = user && (await resend(client, context, type, user, account, options));
        if (sent) await noteAudit(client, c, { action: 'user_confirmation_requested', actor: user });
        return sent?.messageId ?? randomUUID();
      }),
    );
    wakeOutboxes(context);
    return c.json(way === 'phone' ? { message_id: messageId } : {});
  };
}

async function resend(
  client: Client,
  context: AuthContext,
  type: ResendType,
  user: UserRow,
  account: AccountAddress,
  options: ConfirmationOptions,
): Promise<{ messageId: string | null } | null> {
  if (type === 'email_change') {
    if (!user.email_change) return null;
    await sendEmailChange(client, context, user, user.email_change, options);
    return { messageId: null };
  }
  if (type === 'phone_change')
    return user.phone_change
      ? { messageId: await sendPhoneChange(client, context, user, user.phone_change, options.channel) }
      : null;
  return isAddressConfirmed(user, account.way)
    ? null
    : { messageId: await sendConfirmation(client, context, user, account, options) };
}
