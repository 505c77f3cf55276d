import type { MiddlewareHandler } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import { authError } from '../auth-errors.ts';

const timeoutMilliseconds = 10_000;

/** Answers 504 after ten seconds (wire reference, section 1): a body that never comes holds up nobody, nor does a lock. */
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
