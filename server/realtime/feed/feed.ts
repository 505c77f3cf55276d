import pg from 'pg';
import { NotificationListener } from '../../database/notification-listener.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { isChange, type ChangeRow, type FeedRow, type MessageRow } from './feed-row.ts';
import { currentPosition, isAhead, readPage, splitRuns, type FeedPosition } from './feed-window.ts';

export interface FeedEvents {
  /** Receives changes in the order of sending. The feed continues when the promise settles. */
  onChanges(rows: ChangeRow[]): Promise<void>;
  onMessage(row: MessageRow): void;
  /** Called if changes may have been missed, so that clients must fetch again. */
  onGap(reason: string): void;
  /** Called when a new connection is open. */
  onConnected(client: pg.Client): Promise<void>;
  /** Whether a client could receive rows of the feed, so that the feed must be polled. */
  isNeeded(): boolean;
  /** Called every 10 seconds while there is a connection. */
  onTick(client: pg.Client): Promise<void>;
}

export interface FeedOptions {
  pool: Pool;
  log: Log;
  /** The id of this server. Its own messages are not read. */
  server: string;
  events: FeedEvents;
}

const tickMs = 10_000;
/** The mean delay of a change is half of this. A poll takes about 0.2 ms of processor time. */
const pollMs = 25;
/** Shorter than the retention of rows (feed-retention.ts), so a shorter disconnection misses nothing. */
const maxAbsenceMs = 5 * 60_000;

/**
 * Reads realtime.feed: every 25 milliseconds while a client needs it, at each notification of another server, and every
 * 10 seconds. After a lost connection, continues at its position.
 */
export class Feed {
  /** Resolves when the feed will read everything that is committed from then on. */
  readonly ready: Promise<void>;
  readonly #log: Log;
  readonly #server: string;
  readonly #events: FeedEvents;
  readonly #connection: NotificationListener;
  #resolveReady = () => {};
  #position: FeedPosition | null = null;
  #lastRead = Date.now();
  #reading: Promise<void> | null = null;
  #isDue = false;
  #isClosed = false;
  #ticking: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  /** Callers of poll() that wait for a window which begins after their call. */
  #waiting: (() => void)[] = [];
  /** Callers that wait for the end of the current window. */
  #served: (() => void)[] = [];

  constructor({ pool, log, server, events }: FeedOptions) {
    this.ready = new Promise((resolve) => (this.#resolveReady = resolve));
    this.#log = log;
    this.#server = server;
    this.#events = events;
    this.#connection = new NotificationListener({
      pool,
      log,
      channel: 'realtime_feed',
      application: 'realtime feed',
      source: 'the feed',
      prepare: (client) => this.#prepare(client),
      onReady: () => this.#wake(),
      onNotification: (payload) => {
        if (payload === 'lost') events.onGap('a change could not be captured');
        this.#wake();
      },
    });
  }

  /** Resolves when the feed is connected. Throws if the database cannot be reached. */
  async start(): Promise<void> {
    await this.#connection.open();
    this.#ticking = setInterval(() => void this.#tick(), tickMs);
    this.#ticking.unref();
  }

  /**
   * Starts polling, which stops by itself when no client needs the feed. Resolves when everything that was committed
   * before the call has been read, or if there is no connection.
   */
  poll(): Promise<void> {
    this.#polling ??= setInterval(() => {
      if (this.#events.isNeeded() && !this.#isClosed) {
        if (!this.#reading) this.#wake();
      } else {
        clearInterval(this.#polling);
        this.#polling = undefined;
      }
    }, pollMs).unref();
    const read = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#wake();
    return read;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ticking);
    clearInterval(this.#polling);
    await this.#connection.close();
    await this.#reading;
  }

  async #prepare(client: pg.Client): Promise<void> {
    this.#position = await this.#checkPosition(client, this.#position);
    this.#resolveReady();
    await this.#events.onConnected(client);
  }

  /** Returns the position, or after a gap the current one. */
  async #checkPosition(client: pg.Client, position: FeedPosition | null): Promise<FeedPosition> {
    if (position && Date.now() - this.#lastRead < maxAbsenceMs && !(await isAhead(client, position))) return position;
    if (position) this.#events.onGap('the database was unreachable for long, or is a different one');
    this.#lastRead = Date.now();
    return currentPosition(client);
  }

  #wake(): void {
    this.#isDue = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
      if (this.#isDue && this.#connection.client && !this.#isClosed) this.#wake();
    });
  }

  async #readAll(): Promise<void> {
    while (this.#isDue && this.#connection.client && this.#position && !this.#isClosed) {
      this.#isDue = false;
      if (this.#position.until === null) this.#served.push(...this.#waiting.splice(0));
      try {
        await this.#deliver(await this.#readNext(this.#connection.client, this.#position));
        if (this.#position.until === null) release(this.#served);
      } catch (error) {
        // Postgres errors are retried at the next tick. After any other error the connection is replaced, and the same
        // page is read again.
        if (error instanceof pg.DatabaseError) this.#log.warn('could not read the feed', { error: error.message });
        else this.#connection.drop(error as Error);
        break;
      }
    }
    // After an error or without a connection, no caller waits any longer. Otherwise both lists are empty.
    release(this.#served);
    release(this.#waiting);
  }

  async #readNext(client: pg.Client, position: FeedPosition): Promise<FeedRow[]> {
    const isLate = Date.now() - this.#lastRead > maxAbsenceMs;
    const from = isLate ? await this.#checkPosition(client, position) : position;
    const page = await readPage(client, this.#server, from);
    this.#position = page.position;
    this.#lastRead = Date.now();
    if (page.isTooLarge) this.#events.onGap('too many changes at once');
    // If a window took several pages, there may be rows after its end.
    if (from.until !== null || !page.isDone) this.#isDue = true;
    return page.rows;
  }

  async #deliver(rows: FeedRow[]): Promise<void> {
    for (const run of splitRuns(rows)) {
      try {
        if (isChange(run[0]!)) await this.#events.onChanges(run as ChangeRow[]);
        else this.#events.onMessage(run[0] as MessageRow);
      } catch (error) {
        this.#log.error('could not deliver rows of the feed', { error, kind: run[0]!.kind });
        if (isChange(run[0]!)) this.#events.onGap('changes could not be delivered');
      }
    }
  }

  async #tick(): Promise<void> {
    if (!this.#connection.client) return;
    this.#wake();
    await this.#events
      .onTick(this.#connection.client)
      .catch((error: Error) => this.#log.warn('the maintenance of the feed failed', { error: error.message }));
  }
}

function release(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}
