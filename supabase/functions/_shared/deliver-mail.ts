import { DeliveryError, deliverIntoFolder, deliverOverSmtp, usualPatience } from './mail-delivery.ts';
import type { Mail } from './mail-delivery.ts';
import { readSeconds } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/** Delivers one mail, over SMTP or into a folder. Throws DeliveryError when the mail was not accepted. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/**
 * The delivery of this installation: over SMTP_URL; without it as files into MAIL_OUTBOX_DIR; with neither, every mail
 * fails with an error that names SMTP_URL, and waits in the outbox. The mail server may take MAIL_SERVER_PATIENCE
 * seconds for one mail.
 */
export function chooseDelivery(readVariable: ReadVariable): DeliverMail {
  const smtpUrl = readVariable('SMTP_URL');
  const folder = readVariable('MAIL_OUTBOX_DIR');
  if (smtpUrl) return overSmtp(smtpUrl, readSeconds(readVariable, 'MAIL_SERVER_PATIENCE', usualPatience / 1000));
  if (folder) return intoFolder(folder);
  return async () => {
    throw new DeliveryError('failed', 'SMTP_URL is not set: there is no way to send mail');
  };
}

// Mail services allow a sender some ten connections at a time.
const connections = 10;
// An edge function that has responded may be suspended, and the mail server ends an idle connection.
const idle = 0;

function overSmtp(url: string, patience: number): DeliverMail {
  const { deliver } = deliverOverSmtp(url, { connections, idle, patience });
  return async (mail) => void (await deliver(mail));
}

function intoFolder(folder: string): DeliverMail {
  const { deliver } = deliverIntoFolder(folder);
  return async (mail) => console.log(`There is no SMTP_URL: the mail was written to ${await deliver(mail)}`);
}
