import pg from 'pg';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

export interface FeedConnectionEvents {
  /** Prepares a new connection. When it throws, the connection is dropped and opened again later. */
  prepare(client: pg.Client): Promise<void>;
  /** The connection is ready. */
  onReady(): void;
  onNotification(payload: string): void;
}

const channel = 'realtime_feed';
const maxDelayMs = 10_000;
// A connection without a response for this long is dead, even if the network reports no error.
const queryTimeoutMs = 30_000;

/**
 * A connection of its own that listens to the notifications of the feed. When it breaks it is opened again, after 0.1,
 * 0.2, 0.4 and up to 10 seconds.
 */
export class FeedConnection {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #events: FeedConnectionEvents;
  readonly #discarded = new WeakSet<pg.Client>();
  #client: pg.Client | null = null;
  #isClosed = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(pool: Pool, log: Log, events: FeedConnectionEvents) {
    this.#pool = pool;
    this.#log = log;
    this.#events = events;
  }

  /** Null while there is no connection. */
  get client(): pg.Client | null {
    return this.#client;
  }

  /** Opens the connection. Throws when the database cannot be reached, and retries by itself. */
  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.#pool.options,
      application_name: 'realtime feed',
      keepAlive: true,
      query_timeout: queryTimeoutMs,
    });
    client.on('error', (error) => this.#discard(client, error));
    client.on('end', () => this.#discard(client, new Error('ended')));
    client.on('notification', ({ payload = '' }) => this.#events.onNotification(payload));
    try {
      await client.connect();
      // Ending a client that is still connecting has no effect.
      if (this.#isClosed) return await client.end();
      (client as unknown as { unref(): void }).unref();
      await client.query(`listen ${channel}`);
      await this.#events.prepare(client);
    } catch (error) {
      this.#discard(client, error as Error);
      throw error;
    }
    this.#client = client;
    this.#failures = 0;
    this.#events.onReady();
  }

  /** Drops a connection that does not work any more, and opens a new one. */
  drop(error: Error): void {
    if (this.#client) this.#discard(this.#client, error);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #discard(client: pg.Client, error: Error): void {
    if (this.#discarded.has(client)) return;
    this.#discarded.add(client);
    if (this.#client === client) this.#client = null;
    client.end().catch(() => {});
    if (this.#isClosed) return;
    this.#log.warn('lost the connection to the feed', { error: error.message });
    const delayMs = Math.min(100 * 2 ** this.#failures++, maxDelayMs);
    this.#retry = setTimeout(() => void this.open().catch(() => {}), delayMs);
    this.#retry.unref();
  }
}
