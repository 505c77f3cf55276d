import type { Caller } from '../platform/service.ts';
import { FunctionError } from './function-errors.ts';

/**
 * Throws unless the caller may call a function with verify_jwt: with a token that the project signed, `role` and `exp`
 * being optional, or with one of its API keys, which the current client sends in `apikey` only. An invalid token is
 * refused even with a valid key.
 */
export function requireGoodJwt(caller: Caller): void {
  if (caller.tokenProblem && !isSigned(caller)) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(caller.token ?? '');
    throw new FunctionError(isToken ? 'UNAUTHORIZED_LEGACY_JWT' : 'UNAUTHORIZED_INVALID_JWT_FORMAT');
  }
  if (!caller.token && !caller.hasKey) throw new FunctionError('UNAUTHORIZED_NO_AUTH_HEADER');
}

/** Whether the project signed the token, for any role or none, and it has not expired. */
function isSigned({ bearer, tokenProblem }: Caller): boolean {
  return bearer !== null && 'claims' in bearer && tokenProblem !== 'expired';
}
