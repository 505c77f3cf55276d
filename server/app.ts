import { Hono } from 'hono';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import { createAuthService } from './auth/auth-service.ts';
import { createFunctionsService } from './functions/functions-service.ts';
import { createRealtimeService } from './realtime/realtime-service.ts';
import { handleUpgrade } from './realtime/sockets/socket-upgrade.ts';
import { createRestService } from './rest/rest-service.ts';
import { createStorageService } from './storage/storage-service.ts';
import { createStaticSite } from './site/static-site.ts';
import { crossOrigin } from './gateway/cors.ts';
import { identify } from './gateway/identify.ts';
import { rateLimits } from './gateway/rate-limits.ts';
import { requestLog } from './gateway/request-log.ts';
import type { Pools } from './database/pools.ts';
import { createRateLimiter, noLimits } from './database/rate-limiter.ts';
import { createSigningKeys } from './database/signing-keys.ts';
import { createJwt } from './platform/jwt.ts';
import type { Log } from './platform/log.ts';
import type { ServiceEnv } from './platform/service.ts';

export interface AppParts {
  config: Config;
  keys: Keys;
  pools: Pools;
  log: Log;
  /** Where the functions reach this server, known once it listens. */
  ownUrl: () => string;
}

export interface App {
  /** Fetch-shaped: tests may call it without a port. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** An upgrade to a WebSocket, which is no request with an answer. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Starts what runs by the clock. */
  start(): Promise<void>;
  /** From now on /healthz says 503, so that nobody counts on this server any more. */
  announceStop(): void;
  /** Ends the functions' workers and everything that runs by the clock; lets a mail under way finish. */
  close(): Promise<void>;
}

/** The mount table: which service answers where. */
export function createApp({ config, keys, pools, log, ownUrl }: AppParts): App {
  const signingKeys = createSigningKeys(pools.auth);
  const jwt = createJwt(signingKeys, keys.jwtSecret);
  const limiter = config.rateLimits ? createRateLimiter(pools.limits) : noLimits;
  const auth = createAuthService({
    pool: pools.auth,
    jwt,
    signingKeys,
    limiter,
    config,
    log: log.with({ service: 'auth' }),
  });
  const functions = createFunctionsService({
    pool: pools.functions,
    supabaseDir: config.supabaseDir,
    env: functionEnvironment,
    timeLimitMs: config.functionTimeLimitMs,
    log: log.with({ service: 'functions' }),
  });
  const rest = createRestService({
    pool: pools.rest.own,
    callers: pools.rest.callers,
    settings: config.rest,
    log: log.with({ service: 'rest' }),
  });
  const storage = createStorageService({
    pool: pools.storage.own,
    callers: pools.storage.callers,
    jwt,
    dataDir: config.dataDir,
    s3: config.storageS3,
    settings: config.storage,
    supabaseDir: config.supabaseDir,
    imageCacheBytes: config.imageCacheBytes,
    log: log.with({ service: 'storage' }),
  });
  const realtime = createRealtimeService({
    pool: pools.realtime.own,
    jwt,
    hasLimits: config.rateLimits,
    maxConnections: config.realtimeMaxConnections,
    log: log.with({ service: 'realtime' }),
  });
  const site = createStaticSite(config.siteDir);

  let isStopping = false;
  const app = new Hono<ServiceEnv>();
  app.get('/healthz', async (c) => {
    if (isStopping) return c.text('stopping\n', 503, { 'X-Stopping': 'true' });
    const isUp = await pools.health.query('select 1').then(
      () => true,
      () => false,
    );
    return c.text(isUp ? 'ok\n' : 'the database does not answer\n', isUp ? 200 : 503);
  });
  const gateway = [
    requestLog(log),
    crossOrigin(),
    identify({ keys, jwt, clientAddressHeader: config.clientAddressHeader }),
    rateLimits(limiter),
  ];
  for (const [name, service] of Object.entries({ auth, rest, storage, functions, realtime })) {
    app.use(`/${name}/v1/*`, ...gateway);
    app.route(`/${name}/v1`, service.routes);
    app.all(`/${name}/v1/*`, (c) => c.json({ message: 'no Route matched with those values' }, 404));
  }
  app.all('*', (c) => site(c.req.raw));
  app.onError((error, c) => {
    log.error('unexpected failure', { error, path: c.req.path, request: c.get('requestId') });
    return c.json({ message: 'An unexpected error occurred' }, 500);
  });

  // What a hosted project hands to its functions, and what ours need to send mail.
  function functionEnvironment(): Record<string, string> {
    return {
      ...config.publicSettings,
      SUPABASE_URL: ownUrl(),
      SUPABASE_ANON_KEY: keys.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      SITE_URL: config.siteUrl,
      MAIL_FROM: config.mail.from,
      OPERATOR_EMAIL: config.mail.operator,
      ...(config.mail.smtpUrl ? { SMTP_URL: config.mail.smtpUrl } : { MAIL_OUTBOX_DIR: `${config.dataDir}/outbox` }),
    };
  }

  return {
    fetch: app.fetch,
    upgrade: (incoming, socket, head) => handleUpgrade(app.fetch, incoming, socket, head),
    announceStop: () => void (isStopping = true),
    async start() {
      rest.start();
      await Promise.all([auth.start(), storage.start(), functions.start(), realtime.start()]);
    },
    async close() {
      await Promise.all([auth.close(), rest.close(), storage.close(), functions.close(), realtime.close()]);
    },
  };
}
