import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

/** The columns that both outbox tables have. */
export interface QueuedMessage {
  id: string;
  recipient: string;
  attempts: number;
}

export interface MessageOutboxOptions<M extends QueuedMessage> {
  pool: Pool;
  log: Log;
  table: 'auth.mail_outbox' | 'auth.sms_outbox';
  /** The log's name for a message, such as 'a mail'. */
  label: string;
  /** Drops older messages, because their codes have expired. */
  maxAgeSeconds: number;
  /** Resolves after the message is sent. Throws Undeliverable if retrying cannot help. */
  deliver(message: M, signal: AbortSignal): Promise<void>;
}

export interface MessageOutbox {
  /** Signals that a message may be due; call it after the commit. */
  wake(): void;
  start(): void;
  /** Waits some seconds for deliveries in progress; other messages stay in the table for the next start. */
  close(): Promise<void>;
}

/** The recipient or the message is rejected permanently. */
export class Undeliverable extends Error {}

const pollMilliseconds = 15_000;
/** After this time a delivery no longer holds up the others. */
const slowMilliseconds = 3_000;
/** Bounds the slow deliveries, each of which holds a database connection. */
const mostSlow = 3;
const mostSenders = 4;
/** The time that a stop waits for deliveries in progress. */
const closingMilliseconds = 5_000;

/**
 * Sends the rows of a durable outbox. Each row is locked, sent and deleted in one transaction: other servers skip a
 * locked row, and the row of a server that dies is sent by the next one, so each message is sent at least once.
 * Failures are retried with exponential backoff.
 */
export function createMessageOutbox<M extends QueuedMessage>(options: MessageOutboxOptions<M>): MessageOutbox {
  const { table, log } = options;
  let isOpen = false;
  let isAwake = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const warn = (error: unknown) => log.warn(`the outbox ${table} could not be read`, { error });

  const slow = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  async function sendDue(): Promise<void> {
    isAwake = false;
    const senders: Promise<void>[] = [];
    const sendInTurn = async (): Promise<void> => {
      while (isOpen) {
        const sending = sendNext(options, stopping.signal);
        const outcome = await Promise.race([sending, isSlowAfter(slowMilliseconds)]);
        if (outcome === false) return;
        if (outcome === 'slow') await setAside(sending);
        // Messages often come in groups, so each delivery starts another sender, up to the limit.
        if (senders.length < mostSenders) addSender();
      }
    };
    const addSender = () => void senders.push(sendInTurn().catch(warn));
    addSender();
    // Also waits for senders that are added during the loop.
    for (const sender of senders) await sender;
  }

  /** Starts the next message while a slow one continues, unless too many are slow. */
  async function setAside(sending: Promise<unknown>): Promise<void> {
    const settled: Promise<unknown> = sending.catch(warn).finally(() => slow.delete(settled));
    slow.add(settled);
    if (slow.size >= mostSlow) await Promise.race(slow);
  }

  const wake = () => {
    if (isAwake || !isOpen) return;
    isAwake = true;
    running = running.then(sendDue).catch(warn);
  };

  return {
    wake,
    start() {
      isOpen = true;
      wake();
      timer = setInterval(wake, pollMilliseconds).unref();
    },
    async close() {
      isOpen = false;
      clearInterval(timer);
      const giveUp = setTimeout(() => stopping.abort(), closingMilliseconds);
      await running;
      await Promise.all(slow);
      clearTimeout(giveUp);
    },
  };
}

function isSlowAfter(milliseconds: number): Promise<'slow'> {
  return delay(milliseconds, 'slow', { ref: false });
}

/** The wait after a failure grows with the number of failures. `longestWait` is the maximum for a message. */
const longestWait = `least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 12)))`;

/**
 * Sends the next message that is due. Returns false if there is none. A due time beyond the longest wait can only be
 * the result of a clock that was set back, so such a message is due.
 */
async function sendNext<M extends QueuedMessage>(
  options: MessageOutboxOptions<M>,
  signal: AbortSignal,
): Promise<boolean> {
  const { pool, table, maxAgeSeconds, deliver } = options;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<M & { is_stale: boolean }>(
      `select *, created_at < now() - $1 * interval '1 second' as is_stale
         from ${table}
        where attempts = 0 or next_attempt_at <= now()
           or next_attempt_at > now() + ${longestWait} + interval '5 minutes'
        order by next_attempt_at limit 1 for update skip locked`,
      [maxAgeSeconds],
    );
    const message = rows[0];
    if (!message) return false;
    try {
      if (message.is_stale) throw new Undeliverable('it is too old');
      await deliver(message, signal);
      await client.query(`delete from ${table} where id = $1`, [message.id]);
    } catch (error) {
      await recordFailure(client, options, message, error as Error);
    }
    return true;
  });
}

async function recordFailure<M extends QueuedMessage>(
  client: Client,
  { table, label, log }: MessageOutboxOptions<M>,
  { id, attempts }: M,
  error: Error,
): Promise<void> {
  const isPermanent = error instanceof Undeliverable;
  log.warn(`${label} could not be sent ${isPermanent ? 'and is given up' : 'yet'}`, {
    message: id,
    attempts: attempts + 1,
    error: error.message,
  });
  if (isPermanent) {
    await client.query(`delete from ${table} where id = $1`, [id]);
    return;
  }
  await client.query(
    `update ${table} set attempts = attempts + 1, last_error = $2,
            next_attempt_at = clock_timestamp() + ${longestWait}
      where id = $1`,
    [id, error.message.replaceAll('\0', '').slice(0, 500)],
  );
}
