import { inTransaction } from '../database/as-role.ts';
import type { Client, Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail.ts';
import type { MailMessage } from './mail-messages.ts';

export interface MailOutbox {
  /** Stores a mail in the caller's transaction: it is sent if, and only if, that commits. */
  add(client: Client, to: string, message: MailMessage): Promise<void>;
  /** Says that there may be something to send; called after the commit. */
  wake(): void;
  start(): void;
  /** Waits for the mail that is being sent; the rest stays stored for the next start. */
  close(): Promise<void>;
}

const sweepMilliseconds = 15_000;
// What a mail carries is of no use after a day (one-time tokens end then).
const giveUpAfter = '24 hours';

/**
 * The durable outbox of the auth mails. A row is claimed with a lock that other servers skip, sent, and removed in the
 * same transaction: a server that dies on the way leaves it for the next, so a mail goes out at least once.
 */
export function createMailOutbox({ pool, mailer, log }: { pool: Pool; mailer: Mailer; log: Log }): MailOutbox {
  let isOpen = false;
  let isAwake = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    if (isAwake || !isOpen) return;
    isAwake = true;
    running = running.then(async () => {
      isAwake = false;
      await sendDue().catch((error) => log.warn('the mail outbox could not be read', { error }));
    });
  };

  async function sendDue(): Promise<void> {
    while (isOpen && (await sendNext())) continue;
    await pool.query(`delete from auth.mail_spacing where asked_at < now() - interval '1 hour'`);
  }

  async function sendNext(): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<OutboxRow>(
        `select id, recipient, subject, text_body, html_body, attempts, created_at < now() - $1::interval as is_stale
           from auth.mail_outbox where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked`,
        [giveUpAfter],
      );
      const row = rows[0];
      if (!row) return false;
      try {
        await mailer.deliver({ id: row.id, to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body });
        await client.query('delete from auth.mail_outbox where id = $1', [row.id]);
      } catch (error) {
        await noteFailure(client, row, error as Error);
      }
      return true;
    });
  }

  async function noteFailure(client: Client, row: OutboxRow, error: Error): Promise<void> {
    log.warn(row.is_stale ? 'a mail could not be sent and is given up' : 'a mail could not be sent yet', { mail: row.id, attempts: row.attempts + 1, error: error.message });
    if (row.is_stale) {
      await client.query('delete from auth.mail_outbox where id = $1', [row.id]);
      return;
    }
    await client.query(
      `update auth.mail_outbox set attempts = attempts + 1, last_error = $2,
              next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 12)))
        where id = $1`,
      [row.id, error.message.replaceAll('\0', '').slice(0, 500)],
    );
  }

  return {
    async add(client, to, { subject, text, html }) {
      await client.query('insert into auth.mail_outbox (recipient, subject, text_body, html_body) values ($1, $2, $3, $4)', [to, subject, text, html]);
    },
    wake,
    start() {
      isOpen = true;
      wake();
      timer = setInterval(wake, sweepMilliseconds).unref();
    },
    async close() {
      isOpen = false;
      clearInterval(timer);
      await running;
      mailer.close();
    },
  };
}

interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: number;
  is_stale: boolean;
}
