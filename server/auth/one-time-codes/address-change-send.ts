import type { Client } from '../../database/pool.ts';
import { updateUser, type UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { addTokenMail } from '../messages/token-mails.ts';
import { addTokenSms } from '../messages/token-sms.ts';
import type { ConfirmationOptions } from './confirmation-send.ts';

/**
 * Notes the e-mail address an account is to get, and asks its mailbox; the present one as well where both have to agree
 * (double_confirm_changes). What was confirmed of an earlier change counts no more.
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

/** Notes the phone number an account is to get, and sends it a code. Returns the message's id. */
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
