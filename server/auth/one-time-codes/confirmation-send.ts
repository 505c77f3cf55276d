import type { Client } from '../../database/pool.ts';
import type { AccountAddress } from '../accounts/account-address.ts';
import type { AuthContext } from '../auth-parts.ts';
import type { CodeChallenge } from '../oauth/pkce.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';
import type { UserRow } from '../accounts/users.ts';

export interface ConfirmationOptions {
  redirectTo: string;
  pkce: CodeChallenge | null;
  channel: SmsChannel;
  /** Set where it was not asked for by whoever chose the account's password. */
  forgetsPassword?: boolean;
}

/**
 * Sends what shows that an address, or a number, is an account's own. Returns the id of a text message, null for a
 * mail. The outboxes have to be woken after the commit.
 */
export async function sendConfirmation(
  client: Client,
  context: AuthContext,
  user: UserRow,
  { way, address }: AccountAddress,
  options: ConfirmationOptions,
): Promise<string | null> {
  const { redirectTo, pkce, channel, forgetsPassword = false } = options;
  if (way === 'phone')
    return addTokenSms(client, context, {
      kind: 'confirmation',
      userId: user.id,
      phone: address,
      channel,
      forgetsPassword,
    });
  await addTokenMail(client, context, { kind: 'confirmation', user, to: address, redirectTo, pkce, forgetsPassword });
  return null;
}

/** Says to both outboxes that there may be something to send; called after the commit. */
export function wakeOutboxes({ outbox, smsOutbox }: Pick<AuthContext, 'outbox' | 'smsOutbox'>): void {
  outbox.wake();
  smsOutbox.wake();
}
