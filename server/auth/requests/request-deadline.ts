import type { MiddlewareHandler } from 'hono';
import { isBodyPending } from '../../platform/node-request.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import { authError } from '../auth-errors.ts';

const timeoutMilliseconds = 10_000;

/**
 * Ends a request after ten seconds, so that a stalled body or a lock does not hold a connection: 408 if the body has
 * not arrived, otherwise 504.
 */
export function requestDeadline(): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, fail) => {
      const expire = () => fail(authError(isBodyPending(c) ? 'bodyTimeout' : 'requestTimeout'));
      timer = setTimeout(expire, timeoutMilliseconds);
    });
    try {
      await Promise.race([next(), deadline]);
    } finally {
      clearTimeout(timer);
    }
  };
}
