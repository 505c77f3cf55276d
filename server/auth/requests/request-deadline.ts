import type { MiddlewareHandler } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import { authError } from '../auth-errors.ts';

const timeoutMilliseconds = 10_000;

/** Responds 504 after ten seconds, so that neither a stalled body nor a lock holds a connection. */
export function requestDeadline(): MiddlewareHandler<ServiceEnv> {
  return async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(authError('requestTimeout')), timeoutMilliseconds);
    });
    try {
      await Promise.race([next(), deadline]);
    } finally {
      clearTimeout(timer);
    }
  };
}
