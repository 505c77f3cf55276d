import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { countRefusals } from './refusal-count.ts';
import { addHeaders } from './response-headers.ts';

/**
 * Gives every request an id (X-Request-Id in the response) and logs those with a 5xx response, and as information those
 * whose client hung up. The query string is left out, because it may contain tokens and personal data.
 */
export function requestLog(log: Log): MiddlewareHandler<ServiceEnv> {
  const refuse = countRefusals(log);
  return async (c, next) => {
    const id = randomUUID();
    c.set('requestId', id);
    const began = performance.now();
    await addHeaders(c, { 'X-Request-Id': id }, next);
    const { status } = c.res;
    const refusal = c.get('refusal');
    if (refusal) return refuse(refusal);
    if (status < 499) return;
    const fields = {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - began),
      request: id,
    };
    if (status === 499) log.info('the client hung up', fields);
    else log.error('request failed', fields);
  };
}
