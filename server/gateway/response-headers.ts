import type { Context, MiddlewareHandler, Next } from 'hono';
import { nodeObjects } from '../platform/node-request.ts';

/**
 * Adds headers unless the response already has them. They go directly to Node's response if there is one, because a web
 * Response with changed headers leaves the adapter's fast path (docs/decisions/0013-speed-of-the-gateway.md).
 */
export function addHeaders(c: Context, headers: Record<string, string>, next: Next): Promise<void> {
  const { outgoing } = nodeObjects(c);
  if (!outgoing) return addAfterwards(c, headers, next);
  for (const name in headers) outgoing.setHeader(name, headers[name]!);
  return next();
}

async function addAfterwards(c: Context, headers: Record<string, string>, next: Next): Promise<void> {
  await next();
  for (const name in headers) if (!c.res.headers.has(name)) c.res.headers.set(name, headers[name]!);
}

/** A year, as https://hstspreload.org recommends for a start. */
const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The security headers of every response (docs/wire/gateway.md, Headers of every response). `isSecure`: the public
 * address is https, so browsers must use only https.
 */
export function protectiveHeaders({ isSecure }: { isSecure: boolean }): MiddlewareHandler {
  const common = { 'X-Content-Type-Options': 'nosniff', ...(isSecure ? transportSecurity : {}) };
  const uncached = { ...common, 'Cache-Control': 'no-store' };
  // Storage sets the caching of each object. All other responses depend on the caller.
  return (c, next) => addHeaders(c, c.req.path.startsWith('/storage/') ? common : uncached, next);
}
