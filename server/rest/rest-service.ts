import { Hono, type Context } from 'hono';
import { createAdmission, type AdmissionLimits } from '../database/admission.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import { hangUpSignal } from '../platform/node-request.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { loadCatalogue } from './catalogue/catalogue-load.ts';
import { createSchemaCache } from './catalogue/schema-cache.ts';
import { createSchemaListener } from './catalogue/schema-listener.ts';
import { asRestError } from './database-error.ts';
import { callFunction } from './endpoints/function-call.ts';
import { deleteRows } from './endpoints/table-delete.ts';
import { insertRows } from './endpoints/table-insert.ts';
import { readTable } from './endpoints/table-read.ts';
import { updateRows } from './endpoints/table-update.ts';
import { upsertRow } from './endpoints/table-upsert.ts';
import { readRequest, requireGoodToken } from './read-request.ts';
import { invalidPath, rootDisabled, unsupportedMethod, type RestError } from './rest-error.ts';
import { mountPath, type RestResponse, type RestContext, type RestRequest } from './rest-request.ts';
import type { RestLimits } from './rest-limits.ts';
import type { RestSettings } from './rest-settings.ts';

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
  /** Begins to listen for `NOTIFY pgrst, 'reload schema'`. */
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

/** The data service: the tables, views and functions of the exposed schemas, as PostgREST's protocol has it. */
export function createRestService({ pool, callers, settings, log }: RestDeps): RestService {
  const cache = createSchemaCache(() => loadCatalogue(pool, settings));
  const listener = createSchemaListener(pool, log, cache.reload);
  const { limits } = settings;
  const admission = createAdmission(admissionLimits(limits));
  const context: RestContext = { callers, admission, limits, cache, config: settings, log };
  const respond = async (c: Context<ServiceEnv>, work: (signal?: AbortSignal) => Promise<RestResponse>) => {
    const signal = hangUpSignal(c);
    try {
      requireGoodToken(c.get('caller'));
      return responseOf(c.req.method, await work(signal));
    } catch (error) {
      // The client is gone; the status is what nginx logs for this.
      if (signal?.aborted) return new Response(null, { status: 499 });
      const refusal = asRestError(error, c.get('caller').role);
      if (refusal.status >= 500) log.error('request failed', { error, request: c.get('requestId') });
      if (doubtful.has(refusal.body.code)) cache.suspect();
      return errorResponse(c.req.method, refusal);
    }
  };

  const routes = new Hono<ServiceEnv>();
  routes.all('/rpc/:name', (c) =>
    respond(c, (signal) => callFunction(context, readRequest(c, context, { isCall: true, signal }))),
  );
  routes.all('/:name', (c) =>
    respond(c, async (signal) => {
      const endpoint = Object.hasOwn(tableEndpoints, c.req.method) ? tableEndpoints[c.req.method]! : null;
      if (!endpoint) throw unsupportedMethod(c.req.method);
      return endpoint(context, readRequest(c, context, { isCall: false, signal }));
    }),
  );
  routes.all('/*', (c) =>
    respond(c, async () =>
      Promise.reject([mountPath, `${mountPath}/`].includes(c.req.path) ? rootDisabled() : invalidPath()),
    ),
  );
  return { routes, start: listener.start, close: listener.close };
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

function responseOf(method: string, { status, headers, body }: RestResponse): Response {
  return new Response(method === 'HEAD' ? null : (body as BodyInit | null), { status, headers });
}

function errorResponse(method: string, { status, body, headers }: RestError): Response {
  const text = JSON.stringify(body);
  return new Response(method === 'HEAD' ? null : text, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code}`,
      ...headers,
    },
  });
}
