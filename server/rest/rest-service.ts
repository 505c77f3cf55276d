import { Hono, type Context } from 'hono';
import { createAdmission } from '../database/admission/admission.ts';
import { NotificationListener } from '../database/notification-listener.ts';
import type { Pool } from '../database/pool.ts';
import { findOverload } from '../database/admission/overload.ts';
import { abortOnHangUp, hasHungUp, hungUpResponse } from '../platform/node-request.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { loadCatalogue, readSchemaVersion } from './catalogue/catalogue-load.ts';
import { createSchemaCache, type SchemaSource } from './catalogue/schema-cache.ts';
import { asRestError } from './database-error.ts';
import { callFunction } from './endpoints/function-call.ts';
import { listFunctionMethods, listTableMethods } from './endpoints/options.ts';
import { describeRoot } from './endpoints/root.ts';
import { deleteRows } from './endpoints/table-delete.ts';
import { insertRows } from './endpoints/table-insert.ts';
import { readTable } from './endpoints/table-read.ts';
import { updateRows } from './endpoints/table-update.ts';
import { upsertRow } from './endpoints/table-upsert.ts';
import { createAuthenticatorSettings, type AuthenticatorSettings } from './authenticator-settings.ts';
import { readRequest, requestedSchema } from './read-request.ts';
import { connectionFailed, invalidPath, unsupportedMethod, type RestError } from './rest-error.ts';
import { requireCaptcha } from './require-captcha.ts';
import {
  mountPath,
  type RestContext,
  type RestDeps,
  type RestEndpoint,
  type RestRequest,
  type RestResponse,
} from './rest-context.ts';
import { admissionLimits } from './rest-limits.ts';
import { RequestTiming } from './request-timing.ts';
import { authenticate } from './tokens/authenticate.ts';

export interface RestService {
  routes: Hono<ServiceEnv>;
  /** The response to every request while the database cannot be reached. */
  unavailable(c: Context<ServiceEnv>): Response;
  /** Starts to listen for `NOTIFY pgrst, 'reload schema'`. */
  start(): void;
  close(): Promise<void>;
}

/** The caller of a request, the controller that interrupts its statements, and its timing. */
type Sender = Pick<RestRequest, 'caller' | 'interruption' | 'timing'>;
type Work = (from: Sender, context: RestContext) => Promise<RestResponse>;

const tableEndpoints: Record<string, RestEndpoint> = {
  GET: readTable,
  HEAD: readTable,
  POST: insertRows,
  PATCH: updateRows,
  PUT: upsertRow,
  DELETE: deleteRows,
  OPTIONS: listTableMethods,
};
// Errors that suggest that the catalogue is outdated.
const doubtful = new Set(['42703', '42P01', '42883', '42804', '42704']);

/** Creates the data service: tables, views and functions of the exposed schemas by PostgREST's protocol. */
export function createRestService({ pool, callers, settings, captcha, log }: RestDeps): RestService {
  const live = createAuthenticatorSettings(pool, settings, log);
  const cache = createSchemaCache(schemaSource(pool, live));
  const listener = listenToSchema(pool, log, cache.reload);
  const admission = createAdmission(admissionLimits(settings.limits));
  const context: RestContext = {
    callers,
    admission,
    limits: settings.limits,
    reservedPlaces: settings.reservedPlaces,
    cache,
    captcha,
    log,
    get config() {
      return live.current;
    },
  };
  const respond = async (c: Context<ServiceEnv>, work: Work) => {
    const interruption = abortOnHangUp(c);
    let role = 'anon';
    let timing: RequestTiming | null = null;
    try {
      // The first request waits for the settings of the database.
      await cache.resolve(() => {});
      if (live.current.serverTimingEnabled) timing = new RequestTiming(c.get('caller').tokenMs);
      const caller = await authenticate(c.get('caller'), live.current.tokens);
      role = caller.role;
      return responseOf(c, context, await timed(work, { caller, interruption, timing }, context));
    } catch (error) {
      if (hasHungUp(c)) return hungUpResponse();
      const refusal = asRestError(error, role);
      reportFailure(c, error, refusal, log);
      if (doubtful.has(refusal.body.code)) cache.suspect();
      return errorResponse(c.req.method, refusal, timing);
    }
  };

  const routes = new Hono<ServiceEnv>();
  routes.all('/rpc/:name', (c) =>
    respond(c, async (from, context) => {
      const request = readRequest(c, context, { isCall: true, ...from });
      await requireCaptcha(request, `rpc/${request.name}`, context);
      return c.req.method === 'OPTIONS' ? listFunctionMethods(request, context) : callFunction(request, context);
    }),
  );
  routes.all('/:name', (c) =>
    respond(c, async (from, context) => {
      const endpoint = Object.hasOwn(tableEndpoints, c.req.method) ? tableEndpoints[c.req.method]! : null;
      if (!endpoint) throw unsupportedMethod(c.req.method);
      const request = readRequest(c, context, { isCall: false, ...from });
      await requireCaptcha(request, request.name, context);
      return endpoint(request, context);
    }),
  );
  routes.all('/*', (c) =>
    respond(c, (from, context) => {
      if (c.req.path !== mountPath && c.req.path !== `${mountPath}/`) throw invalidPath();
      return describeRoot(readRequest(c, context, { isCall: true, ...from }), context);
    }),
  );
  return { routes, unavailable, start: () => open(listener), close: () => listener.close() };
}

/** A database that cannot be reached yet does not delay the start, because the listener retries. */
function open(listener: NotificationListener): void {
  listener.open().catch(() => {});
}

/**
 * Listens for `NOTIFY pgrst, 'reload schema'`, `'reload config'` and a plain `NOTIFY pgrst`. A new connection reloads
 * too, because notifications may have been missed.
 */
function listenToSchema(pool: Pool, log: Log, reload: () => void): NotificationListener {
  const onNotification = (payload: string) => {
    if (!payload || payload === 'reload schema' || payload === 'reload config') reload();
  };
  const source = 'the notifications of schema changes';
  return new NotificationListener({
    pool,
    log,
    channel: 'pgrst',
    application: 'schema changes',
    source,
    onReady: reload,
    onNotification,
  });
}

function unavailable(c: Context<ServiceEnv>): Response {
  return errorResponse(c.req.method, connectionFailed(), null);
}

function schemaSource(pool: Pool, live: AuthenticatorSettings): SchemaSource {
  return {
    async load() {
      const settings = await live.read();
      const catalogue = await loadCatalogue(pool, settings);
      // The settings of the database and the catalogue that was read with them take effect together.
      live.use(settings);
      return catalogue;
    },
    readVersion: () => readSchemaVersion(pool),
  };
}

/** Logs a failure of the server. The gateway counts requests that are refused because of overload. */
function reportFailure(c: Context<ServiceEnv>, error: unknown, { status }: RestError, log: Log): void {
  const overload = findOverload(error);
  if (overload) c.set('refusal', overload.reason);
  else if (status >= 500) log.error('request failed', { error, request: c.get('requestId') });
}

/** Wraps the context to measure planning. */
function timedContext(context: RestContext, timing: RequestTiming): RestContext {
  const { cache } = context;
  return {
    ...context,
    cache: {
      ...cache,
      resolve(build) {
        timing.enter('plan');
        return cache.resolve(build);
      },
    },
  };
}

/** Runs the work after the check of the token. Adds `Server-Timing` to the response if it is enabled. */
async function timed(work: Work, from: Sender, context: RestContext): Promise<RestResponse> {
  const { timing } = from;
  if (!timing) return work(from, context);
  timing.enter('parse');
  const response = await work(from, timedContext(context, timing));
  timing.enter('response');
  return { ...response, headers: [...response.headers, ['Server-Timing', timing.header()]] };
}

function responseOf(
  c: Context<ServiceEnv>,
  { config }: RestContext,
  { status, headers: given, body }: RestResponse,
): Response {
  // The header names the schema only if several are exposed.
  const profile: [string, string][] =
    config.schemas.length > 1 ? [['Content-Profile', requestedSchema(c, config.schemas)]] : [];
  const headers = [...profile, ...given];
  // Headers as a plain object keep the adapter's fast path (docs/decisions/0013-speed-of-the-gateway.md).
  const isPlain = new Set(headers.map(([name]) => name.toLowerCase())).size === headers.length;
  return new Response(c.req.method === 'HEAD' ? null : (body as BodyInit | null), {
    status,
    headers: isPlain ? Object.fromEntries(headers) : headers,
  });
}

function errorResponse(method: string, { status, body, headers }: RestError, timing: RequestTiming | null): Response {
  const text = JSON.stringify(body);
  return new Response(method === 'HEAD' ? null : text, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code}`,
      ...(timing && { 'Server-Timing': timing.header() }),
      ...headers,
    },
  });
}
