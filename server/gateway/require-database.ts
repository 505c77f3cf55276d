import type { Context, MiddlewareHandler } from 'hono';
import type { Availability } from '../database/availability.ts';
import type { ServiceEnv } from '../platform/service.ts';

const retrySeconds = 2;
const message = 'The database is not available. Please try again.';
/** An error in the shape of each service (docs/wire, Errors on each page). */
const bodies: Record<string, Record<string, unknown>> = {
  auth: { code: 503, error_code: 'database_unavailable', msg: message },
  rest: {
    code: 'PGRST000',
    message: 'Database connection error. Retrying the connection.',
    details: null,
    hint: null,
  },
  storage: { statusCode: '503', error: 'ServiceUnavailable', message, code: 'ServiceUnavailable' },
  functions: { code: 'SERVICE_UNAVAILABLE', message },
  realtime: { message },
};

/**
 * Responds with 503 and Retry-After while the database is away, at the latest two seconds after it stopped responding
 * (docs/wire/gateway.md, Without a database). The statements of an interrupted request may still take effect, and a
 * function runs to its end.
 */
export function requireDatabase(availability: Availability): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const service = c.req.path.split('/')[1] ?? '';
    // An open socket survives an outage, and a new one needs no database.
    if (c.req.path === '/realtime/v1/websocket') return next();
    const began = performance.now();
    let stopWatching = () => {};
    try {
      const isLost = await new Promise<boolean>((resolve, reject) => {
        stopWatching = availability.watch(() => resolve(true));
        next().then(() => resolve(false), reject);
      });
      const hasFailed = c.res.status >= 500 && !c.res.headers.has('Retry-After');
      if (isLost || (hasFailed && (availability.hasFailedSince(began) || !(await availability.check()))))
        c.res = unavailable(c, service);
    } finally {
      stopWatching();
    }
    return undefined;
  };
}

function unavailable(c: Context, service: string): Response {
  const isDated = service === 'auth' && (c.req.header('x-supabase-api-version') ?? '') >= '2024-01-01';
  const body = isDated ? { code: 'database_unavailable', message } : bodies[service];
  return Response.json(body, { status: 503, headers: { 'Retry-After': String(retrySeconds) } });
}
