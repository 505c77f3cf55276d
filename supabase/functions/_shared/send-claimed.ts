import { composeMail, readMailSettings } from './compose-mail.ts';
import type { MailSettings } from './compose-mail.ts';
import { chooseDelivery, DeliveryError } from './deliver-mail.ts';
import type { DeliverMail } from './deliver-mail.ts';
import { openMailOutbox } from './mail-outbox.ts';
import type { ClaimedMail, MailOutbox } from './mail-outbox.ts';
import type { ReadVariable } from './service-key.ts';

/** The dependencies of the functions that send mail. */
export interface MailParts {
  outbox: MailOutbox;
  deliver: DeliverMail;
  settings: MailSettings;
}

/** The number of mails sent, and of those that wait for a retry. */
export interface SendResult {
  sent: number;
  queued: number;
}

/** Builds the parts from the environment. Throws an Error that names a missing variable. */
export function openMailParts(readVariable: ReadVariable): MailParts {
  return {
    outbox: openMailOutbox(readVariable),
    deliver: chooseDelivery(readVariable),
    settings: readMailSettings(readVariable),
  };
}

/** Sends claimed mails in parallel and records each outcome in the outbox. A mail that fails does not make it throw. */
export async function sendClaimed(mails: ClaimedMail[], { outbox, deliver, settings }: MailParts): Promise<SendResult> {
  const outcomes = await Promise.all(
    mails.map(async (mail): Promise<boolean> => {
      const error = await deliver(mail.id, composeMail(mail, settings)).then(() => null, toDeliveryError);
      // Without the server's reply, which may name the recipient; the desk shows it.
      if (error) console.warn(`mail ${mail.id} was not sent: ${error.outcome}`);
      // If this call fails, the mail is sent a second time with the same Message-ID.
      await outbox.finish(mail.id, error?.outcome ?? 'sent', error?.message).catch((failure) => console.error(failure));
      return error === null;
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return { sent, queued: outcomes.length - sent };
}

function toDeliveryError(error: unknown): DeliveryError {
  return error instanceof DeliveryError ? error : new DeliveryError('failed', error);
}
