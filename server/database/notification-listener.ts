import pg from 'pg';
import type { Log } from '../platform/log.ts';
import type { Pool } from './pool.ts';

export interface NotificationListenerOptions {
  /** The connection uses the address and login of this pool, but is not one of its connections. */
  pool: Pool;
  channel: string;
  /** The application name in pg_stat_activity. */
  application: string;
  /** The name of the source of notifications, for the log. */
  source: string;
  log: Log;
  /**
   * Prepares a new connection, which already listens. If this throws, the connection is dropped and opened again later.
   */
  prepare?(client: pg.Client): Promise<void>;
  /** Called when the connection is ready. Notifications may have been missed before. */
  onReady(): void;
  onNotification(payload: string): void;
}

const maxDelayMs = 10_000;
// A connection without a response for this long counts as dead, even if the network reports no error.
const queryTimeoutMs = 30_000;

/**
 * A connection that listens to one channel of notifications. After a failure it is opened again, with delays of 0.1,
 * 0.2, 0.4 and up to 10 seconds. It does not keep the process alive.
 */
export class NotificationListener {
  readonly #options: NotificationListenerOptions;
  readonly #discarded = new WeakSet<pg.Client>();
  #client: pg.Client | null = null;
  #isClosed = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: NotificationListenerOptions) {
    this.#options = options;
  }

  /** Null while there is no connection. */
  get client(): pg.Client | null {
    return this.#client;
  }

  /** Opens the connection. Throws if the database cannot be reached, but continues to retry. */
  async open(): Promise<void> {
    const { pool, channel, application, prepare, onReady, onNotification } = this.#options;
    const client = new pg.Client({
      ...pool.options,
      application_name: application,
      keepAlive: true,
      query_timeout: queryTimeoutMs,
    });
    client.on('error', (error) => this.#discard(client, error));
    client.on('end', () => this.#discard(client, new Error('ended')));
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await client.connect();
      // Calling end() has no effect while the client is still connecting.
      if (this.#isClosed) return await client.end();
      (client as unknown as { unref(): void }).unref();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await prepare?.(client);
    } catch (error) {
      this.#discard(client, error as Error);
      throw error;
    }
    this.#client = client;
    this.#failures = 0;
    onReady();
  }

  /** Drops a connection that no longer works, and opens a new one. */
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
    this.#options.log.warn(`lost the connection to ${this.#options.source}`, { error: error.message });
    const delayMs = Math.min(100 * 2 ** this.#failures++, maxDelayMs);
    this.#retry = setTimeout(() => void this.open().catch(() => {}), delayMs);
    this.#retry.unref();
  }
}
