import type { Context, MiddlewareHandler } from 'hono';
import type { Availability } from '../database/availability.ts';
import type { ServiceEnv } from '../platform/service.ts';

/** Each service's response, in its own shape, to a request that needs the database while it cannot be reached. */
export type UnavailableResponses = Record<string, { unavailable(c: Context<ServiceEnv>): Response }>;

/**
 * Responds 503 with Retry-After while the database cannot be reached, at most two seconds after it stopped responding
 * (docs/wire/gateway.md, Without a database). The statements of an interrupted request may still take effect, and a
 * function runs to its end.
 */
export function requireDatabase(
  availability: Availability,
  services: UnavailableResponses,
): MiddlewareHandler<ServiceEnv> {
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
        c.res = services[service]!.unavailable(c);
    } finally {
      stopWatching();
    }
    return undefined;
  };
}
