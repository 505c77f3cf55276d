import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail.ts';
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
  mailer,
  maxAgeSeconds,
  log,
}: {
  pool: Pool;
  mailer: Mailer;
  maxAgeSeconds: number;
  log: Log;
}): MailOutbox {
  const outbox = createMessageOutbox<QueuedMail>({
    pool,
    log,
    table: 'auth.mail_outbox',
    label: 'a mail',
    maxAgeSeconds,
    deliver: ({ id, recipient, subject, text_body: text, html_body: html }, signal) =>
      mailer.deliver({ id, to: recipient, subject, text, html }, signal),
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
      mailer.close();
    },
  };
}
