import { mailSender } from '../build/mail-sender.ts';

/**
 * Sets MAIL_FROM to the sender of every mail, with the name of the business, for the server and its functions. Every
 * command that reads the server's configuration calls it first, so that all have the same.
 */
export function nameSender(): void {
  process.env.MAIL_FROM = mailSender(process.env) ?? '';
}
