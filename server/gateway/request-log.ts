import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { countRefusals } from './refusal-count.ts';
import { addHeaders } from './response-headers.ts';

/**
 * Gives every request an id (X-Request-Id in the response). Logs 5xx responses, and at level info requests whose client
 * hung up; with `all`, every request. Omits the query string, because it may contain tokens and personal data. Requests
 * that are refused because of overload are counted instead.
 */
export function requestLog(log: Log, all: boolean): MiddlewareHandler<ServiceEnv> {
  const refuse = countRefusals(log);
  return async (c, next) => {
    const id = randomUUID();
    c.set('requestId', id);
    const began = performance.now();
    await addHeaders(c, { 'X-Request-Id': id }, next);
    const { status } = c.res;
    const refusal = c.get('refusal');
    if (refusal) refuse(refusal);
    const hasFailed = status >= 499 && !refusal;
    if (!hasFailed && !all) return;
    const fields = {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - began),
      request: id,
    };
    if (!hasFailed) log.info('request', fields);
    else if (status === 499) log.info('the client hung up', fields);
    else log.error('request failed', fields);
  };
}
