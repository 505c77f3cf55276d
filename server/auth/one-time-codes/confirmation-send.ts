import type { Client } from '../../database/pool.ts';
import type { AccountAddress } from '../accounts/account-address.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';
import type { CodeChallenge } from '../oauth/pkce.ts';

export interface ConfirmationOptions {
  redirectTo: string;
  pkce: CodeChallenge | null;
  channel: SmsChannel;
  /** True if another person may have chosen the account's password. */
  clearsPassword?: boolean;
}

/**
 * Sends the confirmation of an e-mail address or phone number. Returns the id of a text message, null for a mail. Call
 * wakeOutboxes after the commit.
 */
export async function sendConfirmation(
  client: Client,
  context: AuthContext,
  user: UserRow,
  { medium, address }: AccountAddress,
  options: ConfirmationOptions,
): Promise<string | null> {
  const { redirectTo, pkce, channel, clearsPassword = false } = options;
  if (medium === 'phone')
    return addTokenSms(client, context, {
      kind: 'confirmation',
      userId: user.id,
      phone: address,
      channel,
      clearsPassword,
    });
  await addTokenMail(client, context, { kind: 'confirmation', user, to: address, redirectTo, pkce, clearsPassword });
  return null;
}

/** Wakes both outboxes; call it after the commit. */
export function wakeOutboxes({ outbox, smsOutbox }: Pick<AuthContext, 'outbox' | 'smsOutbox'>): void {
  outbox.wake();
  smsOutbox.wake();
}
