import { Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createAuthService } from './auth/auth-service.ts';
import { createFunctionsService } from './functions/functions-service.ts';
import { createRealtimeService } from './realtime/realtime-service.ts';
import { handleUpgrade } from './realtime/sockets/socket-upgrade.ts';
import { createRestService } from './rest/rest-service.ts';
import { createStorageService } from './storage/storage-service.ts';
import { captchaSources } from './site/captcha-sources.ts';
import { keepBuild } from './site/earlier-builds.ts';
import { createSiteRenderer, type SiteRenderer } from './site/site-renderer.ts';
import { createLiveSite, type LiveSite } from './site/static-site.ts';
import { crossOrigin } from './gateway/cors.ts';
import { healthProbes } from './gateway/health-probes.ts';
import { identify } from './gateway/identify.ts';
import { metricsEndpoint } from './gateway/metrics/metrics-endpoint.ts';
import { rateLimits } from './gateway/rate-limits.ts';
import { requestLog } from './gateway/request-log.ts';
import { requireDatabase } from './gateway/require-database.ts';
import { protectiveHeaders } from './gateway/response-headers.ts';
import { unexpectedError } from './gateway/unexpected-error.ts';
import { createAvailability } from './database/availability.ts';
import type { Pools } from './database/pools.ts';
import { createRateLimiter, noLimits, type RateLimiter } from './database/admission/rate-limiter.ts';
import { createConfiguredKeys } from './database/keys/configured-keys.ts';
import { createSigningKeys, type SigningKeys } from './database/keys/signing-keys.ts';
import { createJwt, type Jwt } from './platform/jwt.ts';
import type { Log } from './platform/log.ts';
import type { ServiceEnv } from './platform/service.ts';

export interface AppDeps {
  config: Config;
  keys: Keys;
  pools: Pools;
  log: Log;
  /** The URL at which functions reach this server; known after it listens. */
  ownUrl: () => string;
  /** The database, with the server's rights, for functions. */
  databaseUrl: string;
  /** A sentence while the embedded Postgres does not start; null otherwise. */
  databaseProblem: () => string | null;
}

export interface App {
  /** The handler of every request. Tests may call it without a port. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** Measures a request that arrives over the network. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** The handler of WebSocket upgrades. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Starts schedules, queues and listeners. Then /readyz responds 200. */
  start(): Promise<void>;
  /** From now on /healthz and /readyz respond 503, so that a proxy sends no more requests. */
  announceStop(): void;
  /** Ends schedules, queues and the workers of functions. Finishes a mail that is being sent. */
  close(): Promise<void>;
}

/** Creates the handler of all requests, with the service for each path. */
export function createApp(deps: AppDeps): App {
  const { config, keys, pools, log } = deps;
  const signingKeys = config.signingKeys ? createConfiguredKeys(config.signingKeys) : createSigningKeys(pools.auth);
  const jwt = createJwt(signingKeys, keys.jwtSecret);
  const limiter = config.rateLimits ? createRateLimiter(pools.limits) : noLimits;
  const availability = createAvailability(pools.health, config.databaseTimeLimitMs, deps.databaseProblem);
  const services = createServices(deps, { jwt, signingKeys, limiter });
  const isSecure = config.siteUrl.startsWith('https:');
  const site = createSite(config, isSecure, log.with({ service: 'site' }));
  const renderer = createRenderer(deps, site);

  const app = new Hono<ServiceEnv>();
  const logRequest = requestLog(log, config.log.requests);
  // Logs pages, files and probes too; otherwise only the services have request ids.
  if (config.log.requests) app.use(logRequest);
  const probes = healthProbes(availability, config.databaseTimeLimitMs);
  app.route('/', probes.routes);
  const metrics = metricsEndpoint(keys.secretKey, Object.keys(services), {
    availability,
    pools: pools.byName(),
    pool: pools.auth,
    dataDir: config.dataDir,
    log,
  });
  app.route('/', metrics.routes);
  const alerts = createAlerts({ ...config.alerts, dataDir: config.dataDir, pool: pools.auth, availability, log });
  const gateway = [
    ...(config.log.requests ? [] : [logRequest]),
    protectiveHeaders({ isSecure }),
    crossOrigin(),
    requireDatabase(availability, services),
    identify({ keys, jwt, clientAddressHeader: config.clientAddressHeader }),
    rateLimits(limiter),
  ];
  for (const [name, service] of Object.entries(services)) {
    app.use(`/${name}/v1/*`, ...gateway);
    app.route(`/${name}/v1`, service.routes);
    app.all(`/${name}/v1/*`, (c) => c.json({ message: 'no Route matched with those values' }, 404));
  }
  app.all('*', (c) => site.respond(c.req.raw));
  app.onError(unexpectedError(log));

  return {
    fetch: app.fetch,
    watch: metrics.watch,
    upgrade: (incoming, socket, head) => handleUpgrade(app.fetch, incoming, socket, head),
    announceStop: () => probes.announce('stopping'),
    async start() {
      const starts = await Promise.allSettled(Object.values(services).map(async (service) => service.start()));
      // Throws only after the other services have started, because a service that starts after the stop would use pools
      // that have ended.
      for (const start of starts) if (start.status === 'rejected') throw start.reason;
      alerts.start();
      renderer.start();
      probes.announce('ready');
    },
    async close() {
      await Promise.all([alerts.close(), renderer.close()]);
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
  };
}

function createSite({ siteDir, dataDir, publicSettings }: Config, isSecure: boolean, log: Log): LiveSite {
  const security = {
    isSecure,
    backendUrl: publicSettings.VITE_SUPABASE_URL ?? null,
    captchaSources: captchaSources(publicSettings),
  };
  return createLiveSite(siteDir, security, (digest, built) => {
    try {
      return keepBuild(join(dataDir, 'builds'), digest, built);
    } catch (error) {
      log.error('the scripts of this build cannot be kept for open pages', { error });
      return new Map();
    }
  });
}

/** What renders pages of the site again, with the backend as functions get it. */
function createRenderer({ config, keys, pools, log, ownUrl }: AppDeps, site: LiveSite): SiteRenderer {
  return createSiteRenderer({
    program: config.siteRenderer,
    siteDir: config.siteDir,
    dataDir: config.dataDir,
    site,
    pool: pools.auth,
    env: () => ({
      ...config.publicSettings,
      SITE_URL: config.siteUrl,
      SUPABASE_URL: ownUrl(),
      SUPABASE_ANON_KEY: keys.publishableKey,
    }),
    log: log.with({ service: 'site' }),
  });
}

interface Shared {
  jwt: Jwt;
  signingKeys: SigningKeys;
  limiter: RateLimiter;
}

function createServices(deps: AppDeps, { jwt, signingKeys, limiter }: Shared) {
  const { config, keys, pools, log } = deps;
  const logOf = (service: string) => log.with({ service });
  return {
    auth: createAuthService({
      pool: pools.auth,
      jwt,
      signingKeys,
      limiter,
      config: { ...config, mail: config.mail.auth },
      log: logOf('auth'),
    }),
    rest: createRestService({
      pool: pools.rest.own,
      callers: pools.rest.callers,
      settings: config.rest,
      captcha: config.auth.captcha,
      log: logOf('rest'),
    }),
    storage: createStorageService({
      pool: pools.storage.own,
      callers: pools.storage.callers,
      jwt,
      dataDir: config.dataDir,
      s3: config.storageS3,
      settings: config.storage,
      s3Access: { accessKey: config.s3AccessKey, publishableKey: keys.publishableKey },
      supabaseDir: config.supabaseDir,
      siteUrl: config.siteUrl,
      isBehindProxy: config.clientAddressHeader !== null,
      imageCacheBytes: config.imageCacheBytes,
      hasLimits: config.rateLimits,
      log: logOf('storage'),
    }),
    functions: createFunctionsService({
      pool: pools.functions,
      supabaseDir: config.supabaseDir,
      env: () => functionEnvironment(deps, signingKeys),
      timeLimitMs: config.functionTimeLimitMs,
      backgroundLimitMs: config.functionBackgroundLimitMs,
      log: logOf('functions'),
    }),
    realtime: createRealtimeService({
      pool: pools.realtime.own,
      callers: pools.realtime.callers,
      jwt,
      hasLimits: config.rateLimits,
      maxConnections: config.realtimeMaxConnections,
      log: logOf('realtime'),
    }),
  };
}

/** The variables in Deno.env of a function: those of a hosted project, and those that sending mail needs. */
async function functionEnvironment(
  { config, keys, ownUrl, databaseUrl }: AppDeps,
  signingKeys: SigningKeys,
): Promise<Record<string, string>> {
  const { smtpUrl, from, operator } = config.mail;
  return {
    ...config.publicSettings,
    SUPABASE_URL: ownUrl(),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_JWKS: JSON.stringify({ keys: await signingKeys.publicKeys() }),
    SUPABASE_DB_URL: databaseUrl,
    SITE_URL: config.siteUrl,
    MAIL_FROM: from,
    OPERATOR_EMAIL: operator,
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : { MAIL_OUTBOX_DIR: `${config.dataDir}/outbox` }),
  };
}
