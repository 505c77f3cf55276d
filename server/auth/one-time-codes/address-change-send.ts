import type { Client } from '../../database/pool.ts';
import { updateUser, type UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';
import type { ConfirmationOptions } from './confirmation-send.ts';

/**
 * Stores the new e-mail address and sends it a mail; with double_confirm_changes the current address gets one too.
 * Earlier confirmations become void.
 */
export async function sendEmailChange(
  client: Client,
  context: AuthContext,
  user: UserRow,
  newEmail: string,
  { redirectTo, pkce }: Pick<ConfirmationOptions, 'redirectTo' | 'pkce'>,
): Promise<void> {
  await updateUser(client, user.id, { email_change: newEmail, email_change_confirm_status: 0 });
  await addTokenMail(client, context, { kind: 'email_change_new', user, to: newEmail, redirectTo, pkce }, { newEmail });
  if (!user.email || !context.settings.email.double_confirm_changes) return;
  await addTokenMail(
    client,
    context,
    { kind: 'email_change_current', user, to: user.email, redirectTo, pkce },
    { newEmail },
  );
}

/** Stores the new phone number and sends it a code. Returns the id of the message. */
export async function sendPhoneChange(
  client: Client,
  context: AuthContext,
  user: UserRow,
  newPhone: string,
  channel: SmsChannel,
): Promise<string> {
  await updateUser(client, user.id, { phone_change: newPhone });
  return addTokenSms(client, context, { kind: 'phone_change', userId: user.id, phone: newPhone, channel });
}
