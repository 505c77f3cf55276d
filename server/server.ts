import { serve, type ServerType } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { loadKeys, type Keys } from './keys.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { createPools } from './database/pools.ts';
import type { Log } from './platform/log.ts';

export interface RunningServer {
  url: string;
  keys: Keys;
  /** Lets functions and then requests under way finish, for some seconds each, then ends pool and embedded Postgres. */
  stop(): Promise<void>;
}

const drainSeconds = 10;
/** Bytes of a request's line and headers: an address of 32 KB beside a long token. */
const maxHeaderSize = 64 * 1024;

/**
 * Starts everything in the order in which each part needs the one before: keys, database, migrations, services, port.
 * Throws, with what it started ended again, where a part cannot start.
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const keys = loadKeys(config);
  if (!config.rateLimits) log.warn('RATE_LIMITS is off: nothing stops a flood of requests');
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const address = embedded?.address ?? { connectionString: config.databaseUrl! };
  const pools = createPools({
    address,
    callerUrl: config.databaseCallerUrl,
    restConnections: config.rest.limits.connections,
    log,
  });
  let listener: ServerType | undefined;
  let url = config.siteUrl;
  const app = createApp({ config, keys, pools, log, ownUrl: () => url });

  const stop = async () => {
    app.announceStop();
    await embedded?.announceStop();
    // While the port is still open: functions that are finishing their work call back through it.
    await app.close();
    if (listener) await closeListener(listener);
    await pools.end();
    await embedded?.stop();
  };
  try {
    await migrate(pools.auth, config.supabaseDir, log);
    await pools.prepare();
    listener = await listen(app.fetch, config);
    (listener as Server).on('upgrade', app.upgrade);
    const { port, address } = listener.address() as AddressInfo;
    // A server that listens everywhere is reached by its own functions on the loopback address.
    url = `http://${['::', '0.0.0.0'].includes(address) ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`;
    await app.start();
    log.info(`serving ${config.siteUrl}`, { listens: url });
  } catch (error) {
    await stop().catch((failure) => log.error('could not stop cleanly', { error: failure }));
    throw error;
  }
  return { url, keys, stop };
}

/** Takes the port; waits for a server of ours that is just leaving it. Throws a sentence where somebody else has it. */
async function listen(fetch: ReturnType<typeof createApp>['fetch'], { host, port }: Config): Promise<ServerType> {
  for (;;) {
    try {
      return await new Promise((done, fail) => {
        const options = { fetch, hostname: host, port, serverOptions: { maxHeaderSize } };
        const server = serve(options, () => done(server)).on('error', fail);
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (!(await isStopping(host, port)))
        throw new Error(`Port ${port} on ${host} is taken: stop what uses it, or set another PORT.`, { cause: error });
      await delay(100);
    }
  }
}

async function isStopping(host: string, port: number): Promise<boolean> {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`).catch(() => null);
  return answer?.headers.get('x-stopping') === 'true';
}

function closeListener(listener: ServerType): Promise<void> {
  return new Promise((done) => {
    const server = listener as Server;
    const giveUp = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000);
    // A connection that a client keeps alive becomes idle between two requests, and only then may it be closed.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(sweep);
      done();
    });
  });
}
