import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServiceEnv } from '../platform/service.ts';

interface Limit {
  method: RegExp;
  path: RegExp;
  /** Requests of one address within `seconds`. */
  points: number;
  seconds: number;
}

// One bucket each and address. Auth: the hosted service's own figures. Writes and functions: enough for a family behind
// one hotel's address, too few to fill a mailbox.
const limits: Limit[] = [
  { method: /^POST$/, path: /^\/auth\/v1\/token$/, points: 150, seconds: 300 },
  { method: /^(POST|PUT)$/, path: /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|user)$/, points: 30, seconds: 300 },
  { method: /^(GET|POST)$/, path: /^\/auth\/v1\/verify$/, points: 30, seconds: 300 },
  { method: /^(POST|PATCH|PUT|DELETE)$/, path: /^\/rest\/v1\//, points: 60, seconds: 300 },
  { method: /^POST$/, path: /^\/functions\/v1\//, points: 60, seconds: 300 },
];

/**
 * Counts requests per network address and answers 429 with Retry-After beyond the limit. Whoever holds the secret key,
 * and an administrator at work (any signed-in user's own rest calls), is not counted there: they are known by name.
 */
export function rateLimits(): MiddlewareHandler<ServiceEnv> {
  const counters = limits.map((limit) => ({ ...limit, counter: new RateLimiterMemory({ points: limit.points, duration: limit.seconds }) }));
  return async (c, next) => {
    const caller = c.get('caller');
    const limit = counters.find(({ method, path }) => method.test(c.req.method) && path.test(c.req.path));
    const isKnown = caller.role === 'service_role' || (caller.role === 'authenticated' && !c.req.path.startsWith('/auth/'));
    if (!limit || isKnown) return next();
    try {
      await limit.counter.consume(caller.address);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      c.header('Retry-After', String(Math.ceil(rejection.msBeforeNext / 1000)));
      const message = 'Request rate limit reached';
      // Each service's own shape of an error, so that its official client can read it.
      return c.req.path.startsWith('/auth/')
        ? c.json({ code: 429, error_code: 'over_request_rate_limit', msg: message }, 429, { 'x-sb-error-code': 'over_request_rate_limit' })
        : c.json({ code: '429', message, details: null, hint: null }, 429);
    }
    return next();
  };
}
