import { Hono, type Context } from 'hono';
import type { ServerResponse } from 'node:http';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { Caller, ServiceEnv } from '../platform/service.ts';
import { createAdmission, type AdmissionLimits } from '../database/admission.ts';
import { asRestError } from './database-error.ts';
import { callFunction } from './endpoints/function-call.ts';
import { negotiateFormat } from './query/media-type.ts';
import { parsePreferences } from './query/preferences.ts';
import { parseQuery } from './query/query-string.ts';
import {
  expiredToken,
  invalidPath,
  rootDisabled,
  undecodableToken,
  unknownSchema,
  unsupportedMethod,
  type RestError,
} from './rest-error.ts';
import { mountPath, type RestResponse, type RestContext, type RestRequest } from './rest-request.ts';
import type { RestLimits } from './rest-limits.ts';
import type { RestSettings } from './rest-settings.ts';
import { createSchemaCache } from './catalogue/schema-cache.ts';
import { createSchemaListener } from './catalogue/schema-listener.ts';
import { deleteRows } from './endpoints/table-delete.ts';
import { insertRows } from './endpoints/table-insert.ts';
import { readTable } from './endpoints/table-read.ts';
import { updateRows } from './endpoints/table-update.ts';
import { upsertRow } from './endpoints/table-upsert.ts';

export interface RestDeps {
  /** The server's own rights: reads the catalogue. */
  pool: Pool;
  /** Logs in as `authenticator`: every request runs here. */
  callers: Pool;
  settings: RestSettings;
  log: Log;
}

export interface RestService {
  routes: Hono<ServiceEnv>;
  /** Begins to hear `NOTIFY pgrst, 'reload schema'`. */
  start(): void;
  close(): Promise<void>;
}

type Endpoint = (context: RestContext, request: RestRequest) => Promise<RestResponse>;

const tableEndpoints: Record<string, Endpoint> = {
  GET: readTable,
  HEAD: readTable,
  POST: insertRows,
  PATCH: updateRows,
  PUT: upsertRow,
  DELETE: deleteRows,
};
// Errors after which the catalogue that the statement was made from is in doubt.
const doubtful = new Set(['42703', '42P01', '42883', '42804', '42704']);

/** The data service: every table, view and function of schema public, as PostgREST's protocol has it. */
export function createRestService({ pool, callers, settings, log }: RestDeps): RestService {
  const cache = createSchemaCache(pool);
  const listener = createSchemaListener(pool, log, cache.expire);
  const admission = createAdmission(admissionLimits(settings.limits));
  const context: RestContext = { callers, admission, limits: settings.limits, cache, log };
  const answer = async (c: Context<ServiceEnv>, work: (signal?: AbortSignal) => Promise<RestResponse>) => {
    const signal = hangUpSignal(c);
    try {
      requireGoodToken(c.get('caller'));
      requirePublicSchema(c);
      const { status, headers, body } = await work(signal);
      return new Response(c.req.method === 'HEAD' ? null : body, { status, headers });
    } catch (error) {
      // Nobody reads the response; the status is what nginx logs for this.
      if (signal?.aborted) return new Response(null, { status: 499 });
      const refusal = asRestError(error, c.get('caller').role);
      if (refusal.status >= 500) log.error('request failed', { error, request: c.get('requestId') });
      if (doubtful.has(refusal.body.code)) cache.expire();
      return errorResponse(refusal);
    }
  };

  const routes = new Hono<ServiceEnv>();
  routes.all('/rpc/:name', (c) => answer(c, (signal) => callFunction(context, readRequest(c, true, signal))));
  routes.all('/:name', (c) =>
    answer(c, async (signal) => {
      const endpoint = Object.hasOwn(tableEndpoints, c.req.method) ? tableEndpoints[c.req.method]! : null;
      if (!endpoint) throw unsupportedMethod(c.req.method);
      return endpoint(context, readRequest(c, false, signal));
    }),
  );
  routes.all('/*', (c) =>
    answer(c, async () =>
      Promise.reject([mountPath, `${mountPath}/`].includes(c.req.path) ? rootDisabled() : invalidPath()),
    ),
  );
  return { routes, start: listener.start, close: listener.close };
}

function readRequest(c: Context<ServiceEnv>, isCall: boolean, signal: AbortSignal | undefined): RestRequest {
  const { method } = c.req;
  return {
    raw: c.req.raw,
    method,
    name: c.req.param('name')!,
    query: parseQuery(new URL(c.req.url).search, isCall && method !== 'POST'),
    preferences: parsePreferences(c.req.header('prefer')),
    format: negotiateFormat(c.req.header('accept')),
    caller: c.get('caller'),
    settings: { method, path: c.req.path.slice(mountPath.length), headers: c.req.header() },
    signal,
  };
}

/** A quarter of the connections is out of reach for anonymous visitors, and a third of theirs for any one network. */
function admissionLimits({ connections, waiting, waitMs }: RestLimits): AdmissionLimits {
  const runningAnonymous = Math.ceil((connections * 3) / 4);
  return {
    running: connections,
    runningAnonymous,
    runningPerNetwork: Math.ceil((runningAnonymous * 2) / 3),
    waiting,
    waitingAnonymous: Math.ceil(waiting / 2),
    waitMilliseconds: waitMs,
  };
}

/** Aborts when the connection closes before the response was sent; undefined where there is no connection. */
function hangUpSignal({ env }: Context<ServiceEnv>): AbortSignal | undefined {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse };
  if (!outgoing) return undefined;
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

function requireGoodToken({ tokenProblem, token }: Caller): void {
  if (tokenProblem === 'expired') throw expiredToken();
  if (tokenProblem === null) return;
  const parts = token?.split('.').length ?? 0;
  throw undecodableToken(
    parts === 3
      ? 'JWSError JWSInvalidSignature'
      : `JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got ${parts})`,
  );
}

function requirePublicSchema(c: Context<ServiceEnv>): void {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  const schema = c.req.header(isReading ? 'accept-profile' : 'content-profile');
  if (schema && schema !== 'public') throw unknownSchema(schema);
}

function errorResponse({ status, body, headers }: RestError): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}
