import type { Caller } from '../platform/service.ts';
import type { FunctionErrorCode } from './function-errors.ts';

/**
 * The first reason why this caller may not call a function that asks for verify_jwt, or null. A token that we signed is
 * good, and so is one of the project's API keys: the current client sends a key in `apikey` alone, without a bearer.
 * A bad token is refused even where a good key stands beside it.
 */
export function checkJwt(caller: Caller): FunctionErrorCode | null {
  if (caller.tokenProblem) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(caller.token ?? '');
    return isToken ? 'UNAUTHORIZED_LEGACY_JWT' : 'UNAUTHORIZED_INVALID_JWT_FORMAT';
  }
  return caller.token || caller.hasKey ? null : 'UNAUTHORIZED_NO_AUTH_HEADER';
}
