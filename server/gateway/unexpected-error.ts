import type { ErrorHandler } from 'hono';
import { findOverload } from '../database/admission/overload.ts';
import type { Log } from '../platform/log.ts';
import { hasHungUp, hungUpResponse } from '../platform/node-request.ts';
import type { ServiceEnv } from '../platform/service.ts';

/**
 * Responds to an error that no service has rendered: 503 under overload, otherwise 500. The cause only goes to the log.
 */
export function unexpectedError(log: Log): ErrorHandler<ServiceEnv> {
  return (error, c) => {
    if (hasHungUp(c)) return hungUpResponse();
    const overload = findOverload(error);
    if (overload) {
      c.set('refusal', overload.reason);
      const headers = { 'Retry-After': String(overload.retryAfter) };
      return c.json({ message: 'The server is busy. Please try again.' }, 503, headers);
    }
    log.error('unexpected failure', { error, path: c.req.path, request: c.get('requestId') });
    return c.json({ message: 'An unexpected error occurred' }, 500);
  };
}
