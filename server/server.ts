import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { loadKeys, type Keys } from './keys.ts';
import { closeListener, listen, localUrlOf, requireFreePort } from './listener.ts';
import { requireDataFolder, requireFinishedRestore } from './database/data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { urlOfAddress } from './database/pool.ts';
import { createPools, type Pools } from './database/pools.ts';
import { requireConnection } from './database/require-connection.ts';
import type { Log } from './platform/log.ts';

export interface RunningServer {
  url: string;
  keys: Keys;
  /**
   * Reports at /readyz that the server stops, waits for STOP_DELAY, then some seconds each for functions and requests
   * to finish, and ends the pools and the embedded Postgres.
   */
  stop(): Promise<void>;
}

/** The parts that have been started. */
interface Parts {
  embedded?: EmbeddedPostgres;
  pools?: Pools;
  app?: App;
  listener?: Server;
}

/**
 * Starts the parts in the order of their dependencies: keys, database, migrations, port, services. Checks the port
 * before it creates a database. If a part cannot start or the signal aborts, stops the running parts and throws.
 */
export async function startServer(config: Config, log: Log, signal?: AbortSignal): Promise<RunningServer> {
  requireFinishedRestore(config.dataDir);
  // Nothing else creates the folder if database, keys and storage are elsewhere, and the alerts watch its disk.
  requireDataFolder(config.dataDir);
  await requireFreePort(config);
  const keys = loadKeys(config);
  for (const sentence of config.unknownVariables) log.warn(sentence);
  if (!config.rateLimits) log.warn('RATE_LIMITS is off: requests are not limited');
  const parts: Parts = {};
  let url = config.siteUrl;
  try {
    if (!config.databaseUrl)
      parts.embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, port: config.embeddedPostgresPort, log });
    signal?.throwIfAborted();
    const pools = createPools({
      address: parts.embedded?.address ?? { connectionString: config.databaseUrl! },
      callerUrl: config.databaseCallerUrl,
      restConnections: config.rest.limits.connections,
      restLifetimeSeconds: config.rest.limits.lifetimeSeconds,
      timeLimitMs: config.databaseTimeLimitMs,
      log,
    });
    parts.pools = pools;
    if (config.databaseUrl) await requireConnection(pools.auth, 'DATABASE_URL', config.databaseUrl);
    await migrate(pools.auth, config.supabaseDir, log);
    signal?.throwIfAborted();
    await pools.prepare();
    const databaseProblem = () => parts.embedded?.problem() ?? null;
    const databaseUrl = config.databaseUrl ?? urlOfAddress(parts.embedded!.address);
    parts.app = createApp({ config, keys, pools, log, ownUrl: () => url, databaseUrl, databaseProblem });
    parts.listener = await listen(parts.app, config);
    // Functions reach the server at this address.
    url = localUrlOf(parts.listener);
    signal?.throwIfAborted();
    await parts.app.start();
    signal?.throwIfAborted();
    log.info(`serving ${config.siteUrl}`, { listens: url });
  } catch (error) {
    await stopAll(parts).catch((failure) => log.error('could not stop cleanly', { error: failure }));
    throw error;
  }
  return { url, keys, stop: () => stopAll(parts, config.stopDelayMs) };
}

async function stopAll({ app, embedded, listener, pools }: Parts, delayMs = 0): Promise<void> {
  app?.announceStop();
  await embedded?.announceStop();
  if (delayMs) await delay(delayMs);
  // The port is still open, because finishing functions call the server.
  try {
    await app?.close();
    if (listener) await closeListener(listener);
    await pools?.end();
  } finally {
    await embedded?.stop();
  }
}
