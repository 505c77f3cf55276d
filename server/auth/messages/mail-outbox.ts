import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail, MailDelivery } from '../../platform/mail-delivery.ts';
import type { MailMessage } from './mail-templates.ts';
import { createMessageOutbox, type MessageOutbox, type QueuedMessage } from './message-outbox.ts';

export interface MailOutbox extends MessageOutbox {
  /** Stores a mail in the caller's transaction, so that a rollback also cancels the mail. */
  add(client: Client, to: string, message: MailMessage): Promise<void>;
}

interface QueuedMail extends QueuedMessage {
  subject: string;
  text_body: string;
  html_body: string;
}

/** The durable outbox of mails with codes and links. */
export function createMailOutbox({
  pool,
  delivery,
  from,
  maxAgeSeconds,
  log,
}: {
  pool: Pool;
  delivery: MailDelivery;
  /** The sender of every mail. */
  from: string;
  maxAgeSeconds: number;
  log: Log;
}): MailOutbox {
  const outbox = createMessageOutbox<QueuedMail>({
    pool,
    log,
    table: 'auth.mail_outbox',
    label: 'a mail',
    maxAgeSeconds,
    async deliver({ id, recipient, subject, text_body: text, html_body: html }, signal) {
      const mail: Mail = { id, from, to: recipient, subject, text, html };
      const file = await delivery.deliver(mail, signal).catch((error: Error) => {
        throw withoutAddress(error, recipient);
      });
      if (file) log.info('wrote a mail to a file, because SMTP_URL is not set', { subject, file });
      else log.info('mail sent', { subject, mail: id });
    },
  });
  return {
    ...outbox,
    async add(client, to, { subject, text, html }) {
      await client.query(
        'insert into auth.mail_outbox (recipient, subject, text_body, html_body) values ($1, $2, $3, $4)',
        [to, subject, text, html],
      );
    },
    async close() {
      await outbox.close();
      delivery.close();
    },
  };
}

/** The error for the log, without the recipient's address, which many mail servers repeat in their replies. */
function withoutAddress(error: Error, address: string): Error {
  const pattern = new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return new Error(error.message.replaceAll(pattern, '<recipient>'));
}
