import { Hono } from 'hono';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { checkJwt } from './check-jwt.ts';
import { createFunctionCalls } from './function-calls.ts';
import { readCatalogue } from './function-catalogue.ts';
import { FunctionError, renderFunctionError } from './function-errors.ts';
import { runSchedules } from './run-schedules.ts';
import { readSchedules } from './schedules-file.ts';

export interface FunctionsParts {
  /** The project folder; its functions/ subfolder holds one folder per function. */
  supabaseDir: string;
  /** What Deno.env holds inside a function; asked for each time a worker starts. */
  env: () => Record<string, string>;
  log: Log;
  /** From the call to the last byte of its answer. */
  timeLimitMs: number;
  bodyLimitBytes?: number;
}

export interface FunctionsService {
  routes: Hono<ServiceEnv>;
  /** Reads config.toml and the schedules and starts these. Throws an Error that names the bad file. */
  start(): Promise<void>;
  /** Takes no more calls, lets those under way finish for a while, then ends every function's thread. */
  close(): Promise<void>;
}

const mountPoint = '/functions/v1';
const closingGraceMs = 5_000;

/**
 * Runs supabase/functions/<name>/index.ts as the hosted service does: verify_jwt by config.toml, every method, what
 * comes after the name as the path, bodies streamed both ways.
 */
export function createFunctionsService(parts: FunctionsParts): FunctionsService {
  const { supabaseDir, env, log, timeLimitMs, bodyLimitBytes = 6 * 1024 * 1024 } = parts;
  // Both are read once, by the first of start() and a request; a bad file fails start(), and with it the server.
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const catalogue = await readCatalogue(supabaseDir);
    return { catalogue, calls: createFunctionCalls(catalogue, { env, log, timeLimitMs, bodyLimitBytes }) };
  };
  const ready = () => (opened ??= open());
  let stopSchedules = async () => {};
  let isClosing = false;
  const underWay = new Set<Promise<unknown>>();

  const invoke = (...call: Parameters<typeof run>): Promise<Response> => {
    const answer = isClosing ? Promise.reject(new FunctionError('CLOSING')) : run(...call);
    const settled = answer.catch(() => {}).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return answer;
  };
  const run = async (
    name: string,
    request: Request,
    address: string,
    check: () => ReturnType<typeof checkJwt>,
  ): Promise<Response> => {
    const { catalogue, calls } = await ready();
    const found = await catalogue.find(name);
    if (!found) throw new FunctionError('NOT_FOUND');
    // An OPTIONS carries no token: whoever asks what he may send has nothing to show yet.
    const refusal = found.verifyJwt && request.method !== 'OPTIONS' ? check() : null;
    if (refusal) throw new FunctionError(refusal);
    return calls.call(name, found, request, address);
  };

  const routes = new Hono<ServiceEnv>();
  routes.onError((error) => {
    if (error instanceof FunctionError) return renderFunctionError(error);
    throw error;
  });
  routes.all('*', async (c) => {
    const url = new URL(c.req.url);
    // A function sees its own name as the first part of the path, never where the service is mounted.
    url.pathname = url.pathname.slice(url.pathname.indexOf(mountPoint) + mountPoint.length);
    const [, name = ''] = url.pathname.split('/');
    const caller = c.get('caller');
    // A Request cannot carry these methods (Fetch, "forbidden method").
    if (/^(CONNECT|TRACE|TRACK)$/i.test(c.req.method)) throw new FunctionError('METHOD_NOT_ALLOWED');
    const request = new Request(url, c.req.raw);
    return served(c.req.method, await invoke(name, request, caller.address, () => checkJwt(caller)));
  });

  return {
    routes,
    async start() {
      await ready();
      const schedules = await readSchedules(supabaseDir);
      stopSchedules = runSchedules(schedules, {
        log,
        async call({ function: name, body }) {
          const { SUPABASE_URL = 'http://localhost', SUPABASE_SERVICE_ROLE_KEY: key = '' } = env();
          const headers = { authorization: `Bearer ${key}`, apikey: key, 'content-type': 'application/json' };
          const request = new Request(new URL(`/${name}`, SUPABASE_URL), {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          return invoke(name, request, '127.0.0.1', () => null);
        },
      });
    },
    async close() {
      const grace = new Promise<void>((done) => setTimeout(done, closingGraceMs).unref());
      const scheduled = stopSchedules();
      isClosing = true;
      const parts = await opened?.catch(() => undefined);
      await Promise.race([Promise.all([scheduled, ...underWay]).then(() => parts?.calls.settled()), grace]);
      await parts?.calls.close();
    },
  };
}

// Hop-by-hop headers (RFC 9110 section 7.6.1) and the length, which the server finds out itself, are not handed on.
// Like the hosted service, no function can put a page on this origin: HTML that a browser opens becomes text.
function served(method: string, answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'])
    headers.delete(name);
  if (method === 'GET' && /^\s*(text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? ''))
    headers.set('content-type', 'text/plain');
  // An answer to HEAD has no body, and a body that nobody reads would keep the call under way.
  if (method === 'HEAD') void answer.body?.cancel().catch(() => {});
  return new Response(method === 'HEAD' ? null : answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}
