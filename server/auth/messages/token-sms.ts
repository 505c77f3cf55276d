import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import { updateUser } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { createOneTimeToken } from '../one-time-codes/one-time-tokens.ts';
import { smsChannels, type SmsChannel } from './sms-provider.ts';

// The text messages with a code: token type, and the column with the time of sending.
const kinds = {
  confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const;

export interface TokenSms {
  kind: keyof typeof kinds;
  userId: string;
  phone: string;
  channel: SmsChannel;
  clearsPassword?: boolean;
}

/** Reads the channel of a request. Throws 400 for an unknown channel. */
export function readChannel(channel: string | null): SmsChannel {
  if (!channel) return 'sms';
  const known = smsChannels.find((name) => name === channel);
  if (!known) throw authError('channelInvalid');
  return known;
}

/** The text of a message: the template with the code filled in. */
export function smsText(template: string, code: string): string {
  return template.replace(/\{\{\s*\.Code\s*\}\}/g, code);
}

/**
 * Creates a code, stores its message in the caller's transaction, and returns the message's id. A number with a fixed
 * test code gets no message. Call wakeOutboxes after the commit.
 */
export async function addTokenSms(
  client: Client,
  { settings, smsOutbox }: Pick<AuthContext, 'settings' | 'smsOutbox'>,
  sms: TokenSms,
): Promise<string> {
  const { token: type, sentAt } = kinds[sms.kind];
  const agreed = Object.hasOwn(settings.sms.test_otp, sms.phone) ? settings.sms.test_otp[sms.phone] : undefined;
  const { userId, phone: address, clearsPassword } = sms;
  await updateUser(client, userId, { [sentAt]: new Date() });
  const { code } = await createOneTimeToken(client, {
    userId,
    type,
    address,
    codeLength: settings.sms.otp_length,
    clearsPassword,
    code: agreed,
  });
  if (agreed) return randomUUID();
  return smsOutbox.add(client, { to: sms.phone, channel: sms.channel, body: smsText(settings.sms.template, code) });
}
