import { inTransaction } from '../../database/as-role.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

/** A message that is still to be sent. Beside these columns its table has those of its kind. */
export interface WaitingMessage {
  id: string;
  recipient: string;
  attempts: number;
}

export interface MessageOutboxParts<M extends WaitingMessage> {
  pool: Pool;
  log: Log;
  table: 'auth.mail_outbox' | 'auth.sms_outbox';
  /** What the log calls one of them: 'a mail'. */
  noun: string;
  /** After this time what a message carries is of no use any more. */
  giveUpSeconds: number;
  /** Resolves when the message has left. Throws Undeliverable where no later attempt can do better. */
  deliver(message: M): Promise<void>;
}

export interface MessageOutbox {
  /** Says that there may be something to send; called after the commit. */
  wake(): void;
  start(): void;
  /** Waits for the message that is being sent; the rest stays stored for the next start. */
  close(): Promise<void>;
}

/** The message itself is refused: sending it again would change nothing. */
export class Undeliverable extends Error {}

const sweepMilliseconds = 15_000;

/**
 * Sends what stands in a durable outbox. A row is claimed with a lock that other servers skip, sent, and removed in the
 * same transaction: a server that dies on the way leaves it for the next, so a message goes out at least once. A failure
 * is tried again with growing delays.
 */
export function createMessageOutbox<M extends WaitingMessage>({
  pool,
  log,
  table,
  noun,
  giveUpSeconds,
  deliver,
}: MessageOutboxParts<M>): MessageOutbox {
  let isOpen = false;
  let isAwake = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    if (isAwake || !isOpen) return;
    isAwake = true;
    running = running.then(async () => {
      isAwake = false;
      await sendDue().catch((error) => log.warn(`the outbox ${table} could not be read`, { error }));
    });
  };

  async function sendDue(): Promise<void> {
    while (isOpen && (await sendNext())) continue;
  }

  async function sendNext(): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<M & { is_stale: boolean }>(
        `select *, created_at < now() - $1 * interval '1 second' as is_stale
           from ${table} where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked`,
        [giveUpSeconds],
      );
      const message = rows[0];
      if (!message) return false;
      try {
        if (message.is_stale) throw new Undeliverable('it is too old');
        await deliver(message);
        await client.query(`delete from ${table} where id = $1`, [message.id]);
      } catch (error) {
        await noteFailure(client, message, error as Error);
      }
      return true;
    });
  }

  async function noteFailure(client: Client, { id, attempts }: M, error: Error): Promise<void> {
    const isLost = error instanceof Undeliverable;
    log.warn(`${noun} could not be sent ${isLost ? 'and is given up' : 'yet'}`, {
      message: id,
      attempts: attempts + 1,
      error: error.message,
    });
    if (isLost) {
      await client.query(`delete from ${table} where id = $1`, [id]);
      return;
    }
    await client.query(
      `update ${table} set attempts = attempts + 1, last_error = $2,
              next_attempt_at = clock_timestamp() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 12)))
        where id = $1`,
      [id, error.message.replaceAll('\0', '').slice(0, 500)],
    );
  }

  return {
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
    },
  };
}
