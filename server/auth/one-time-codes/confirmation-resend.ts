import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import {
  findUserByAddress,
  isAddressConfirmed,
  requireMediumEnabled,
  type AccountAddress,
} from '../accounts/account-address.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import type { UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readChannel } from '../messages/token-sms.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { inConstantTime } from '../requests/constant-time.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { sendEmailChange, sendPhoneChange } from './address-change-send.ts';
import { sendConfirmation, wakeOutboxes, type ConfirmationOptions } from './confirmation-send.ts';
import type { SendKind } from './send-interval.ts';
import { inSendTransaction } from './send-transaction.ts';

const fields = {
  type: 'string',
  email: 'string',
  phone: 'string',
  channel: 'string',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

const media = { signup: 'email', email_change: 'email', sms: 'phone', phone_change: 'phone' } as const;
type ResendType = keyof typeof media;
const sendKinds: Record<ResendType, SendKind> = {
  signup: 'confirmation',
  email_change: 'email_change',
  sms: 'sms',
  phone_change: 'sms',
};

/**
 * POST /resend: sends a pending confirmation again. An unknown address and an address with nothing pending get the same
 * response: 200 {}, or a random message id.
 */
export const confirmationResend: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, fields);
  if (!body.type || !Object.hasOwn(media, body.type)) throw authError('resendTypeInvalid');
  const type = body.type as ResendType;
  const medium = media[type];
  if (medium === 'email' && !body.email) throw authError('resendEmailRequired');
  if (medium === 'phone' && !body.phone) throw authError('resendPhoneRequired');
  if (body.email && body.phone) throw authError('resendTakesOneAddress');
  requireMediumEnabled(context.settings, medium, { email: 'resendEmailDisabled', phone: 'resendPhoneDisabled' });
  const account: AccountAddress = {
    medium,
    address: medium === 'email' ? requireEmail(body.email) : requirePhone(body.phone!),
  };
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  const options = {
    redirectTo: redirectTarget(c, context),
    pkce,
    channel: medium === 'phone' ? readChannel(body.channel) : 'sms',
  } as const;
  const sent = await inConstantTime(() =>
    inSendTransaction(
      c,
      context,
      async (client, reserveSend) => {
        await reserveSend(sendKinds[type], account.address);
        const user = await findUserByAddress(client, account, { lock: true });
        const sent = user && (await resend(client, context, type, user, account, options));
        if (sent) await writeAudit(client, c, { action: 'user_confirmation_requested', actor: user });
        return sent;
      },
      (sent) => sent !== null,
    ),
  );
  wakeOutboxes(context);
  return c.json(medium === 'phone' ? { message_id: sent?.messageId ?? randomUUID() } : {});
};

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
  return isAddressConfirmed(user, account.medium)
    ? null
    : { messageId: await sendConfirmation(client, context, user, account, options) };
}
