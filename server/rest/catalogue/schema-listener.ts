import pg from 'pg';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

export interface SchemaListener {
  start(): void;
  close(): Promise<void>;
}

const longestDelay = 30_000;

/**
 * Listens for `NOTIFY pgrst, 'reload schema'`, `'reload config'` and the bare `NOTIFY pgrst` on a connection of its
 * own. When the connection breaks it reconnects (after 1, 2, 4 ... 30 s) and calls `reload`, because it may have missed
 * notifications. It never keeps the process alive.
 */
export function createSchemaListener(pool: Pool, log: Log, reload: () => void): SchemaListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const attempt = new pg.Client(pool.options);
    client = attempt;
    let isBroken = false;
    const again = (error?: Error) => {
      if (isBroken || isClosed) return;
      isBroken = true;
      log.warn('the schema listener lost its connection', { error: error?.message ?? 'ended' });
      retry = setTimeout(() => void connect(), Math.min(1000 * 2 ** failures++, longestDelay));
      retry.unref();
      attempt.end().catch(() => {});
    };
    attempt.on('error', again).on('end', () => again());
    attempt.on('notification', ({ payload }) => {
      if (!payload || payload === 'reload schema' || payload === 'reload config') reload();
    });
    try {
      await attempt.connect();
      // `close` was called during the attempt, and ending a client that is still connecting has no effect.
      if (isClosed) return await attempt.end();
      (attempt as unknown as { unref(): void }).unref();
      await attempt.query('listen pgrst');
      failures = 0;
      reload();
    } catch (error) {
      again(error as Error);
    }
  }

  return {
    start: () => void connect(),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
