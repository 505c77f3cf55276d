import pg from 'pg';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { isChange, type ChangeRow, type MessageRow } from './feed-row.ts';
import { currentPosition, inRuns, isAhead, readWindow, type FeedPosition } from './feed-window.ts';

export interface FeedEvents {
  /** Changes in the order in which they may be told. The feed reads on when this is done. */
  onChanges(rows: ChangeRow[]): Promise<void>;
  onMessage(row: MessageRow): void;
  /** Something may have been missed: whoever listens has to fetch anew. */
  onGap(reason: string): void;
  /** It hears again, on this connection. */
  onConnected(client: pg.Client): Promise<void>;
  /** Every few seconds, for what is looked after from time to time. Not while the connection is away. */
  onTick(client: pg.Client): Promise<void>;
}

export interface Feed {
  /** From then on nothing that is committed goes unread. */
  ready: Promise<void>;
  /** Resolves when it hears for the first time. Throws where the database cannot be reached. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const tickMs = 10_000;
const longestDelayMs = 10_000;
/** A connection on which nothing comes back for this long is dead, though nobody said so. */
const queryTimeoutMs = 30_000;
/** Rows stay longer than that (feed-retention.ts), so up to then a server that was away finds all it missed. */
const longestAbsenceMs = 5 * 60_000;

/**
 * Hears `NOTIFY realtime_feed` on a connection of its own and reads what is new in realtime.feed. It looks by itself
 * every 10 seconds as well. When the connection breaks it reconnects (after 0.1, 0.2, 0.4 ... 10 s) and reads on where it was.
 */
export function createFeed(pool: Pool, log: Log, server: string, events: FeedEvents): Feed {
  let client: pg.Client | null = null;
  let position: FeedPosition | null = null;
  let lastRead = Date.now();
  let reading: Promise<void> | null = null;
  let isDue = false;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let drop = (_error: Error) => {};
  let beReady = () => {};
  const ready = new Promise<void>((done) => (beReady = done));

  async function connect(): Promise<void> {
    const attempt = new pg.Client({
      ...pool.options,
      application_name: 'realtime feed',
      keepAlive: true,
      query_timeout: queryTimeoutMs,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      if (client === attempt) client = null;
      attempt.end().catch(() => {});
      if (isClosed) return;
      log.warn('realtime lost its connection to the database', { error: error?.message ?? 'ended' });
      retry = setTimeout(() => void connect().catch(() => {}), Math.min(100 * 2 ** failures++, longestDelayMs));
      retry.unref();
    };
    attempt.on('error', lose).on('end', () => lose());
    attempt.on('notification', ({ payload }) => {
      if (payload === 'lost') events.onGap('a change could not be noted');
      wake();
    });
    try {
      await attempt.connect();
      // Closed meanwhile: ending a client that is still connecting does nothing.
      if (isClosed) return await attempt.end();
      (attempt as unknown as { unref(): void }).unref();
      await attempt.query('listen realtime_feed');
      if (position && (Date.now() - lastRead > longestAbsenceMs || (await isAhead(attempt, position)))) {
        position = null;
        events.onGap('the database was out of reach for long, or is another one');
      }
      position ??= await currentPosition(attempt);
      lastRead = Date.now();
      beReady();
      await events.onConnected(attempt);
      client = attempt;
      drop = lose;
      failures = 0;
      wake();
    } catch (error) {
      lose(error as Error);
      throw error;
    }
  }

  function wake(): void {
    isDue = true;
    reading ??= readAll().finally(() => {
      reading = null;
      if (isDue && client && !isClosed) wake();
    });
  }

  async function readAll(): Promise<void> {
    while (isDue && client && position && !isClosed) {
      isDue = false;
      try {
        // What woke it in the midst of a large window may lie beyond that window's end.
        const isPart = position.until !== null;
        const window = await readWindow(client, server, position);
        position = window.position;
        lastRead = Date.now();
        if (window.tooMany) events.onGap('more changed at once than can be told');
        if (isPart || !window.isDone) isDue = true;
        for (const run of inRuns(window.rows)) {
          if (isChange(run[0]!)) await tell(run as ChangeRow[]);
          else hear(run[0] as MessageRow);
        }
      } catch (error) {
        // What Postgres itself refuses is tried again by the clock; all else is a connection that is no good any more, and
        // on the next one the same window is read again.
        if (error instanceof pg.DatabaseError) log.warn('realtime could not read its feed', { error: error.message });
        else drop(error as Error);
        return;
      }
    }
  }

  async function tell(rows: ChangeRow[]): Promise<void> {
    try {
      await events.onChanges(rows);
    } catch (error) {
      log.error('changes could not be told', { error });
      events.onGap('changes could not be told');
    }
  }

  function hear(row: MessageRow): void {
    try {
      events.onMessage(row);
    } catch (error) {
      log.error('a message could not be told', { error });
    }
  }

  async function tick(): Promise<void> {
    if (!client) return;
    wake();
    await events
      .onTick(client)
      .catch((error: Error) => log.warn('realtime could not look after its tables', { error: error.message }));
  }

  return {
    ready,
    async start() {
      await connect();
      ticking = setInterval(() => void tick(), tickMs);
      ticking.unref();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(ticking);
      await client?.end().catch(() => {});
      await reading;
    },
  };
}
