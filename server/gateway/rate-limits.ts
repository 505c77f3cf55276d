import type { MiddlewareHandler } from 'hono';
import { clientNetwork, type Limit, type RateLimiter } from '../database/admission/rate-limiter.ts';
import type { ServiceEnv } from '../platform/service.ts';

interface RouteLimit extends Limit {
  method: RegExp;
  path: RegExp;
}

// Limits per address: high enough for several visitors who share an address, too low to fill a mailbox. The services
// have further limits.
const limits: RouteLimit[] = [
  {
    name: 'address rest',
    method: /^(POST|PATCH|PUT|DELETE)$/,
    path: /^\/rest\/v1\//,
    points: 60,
    seconds: 300,
    burst: 60,
  },
  { name: 'address functions', method: /^POST$/, path: /^\/functions\/v1\//, points: 60, seconds: 300, burst: 60 },
  {
    name: 'address functions read',
    method: /^(GET|HEAD)$/,
    path: /^\/functions\/v1\//,
    points: 120,
    seconds: 300,
    burst: 120,
  },
];

const limitReached = JSON.stringify({
  code: '429',
  message: 'Request rate limit reached',
  details: null,
  hint: null,
});

/**
 * Responds 429 with Retry-After if an address exceeds a limit (docs/wire/gateway.md, Limits). Counts only requests of
 * the role anon, because signed-in users and the secret key are identified by other means.
 */
export function rateLimits(limiter: RateLimiter): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const { role, address } = c.get('caller');
    const limit =
      role === 'anon'
        ? limits.find(({ method, path }) => method.test(c.req.method) && path.test(c.req.path))
        : undefined;
    const wait = limit ? await limiter.take(limit, clientNetwork(address)) : 0;
    if (wait === 0) return next();
    const headers = { 'Content-Type': 'application/json', 'Retry-After': String(Math.ceil(wait)) };
    return new Response(limitReached, { status: 429, headers });
  };
}
