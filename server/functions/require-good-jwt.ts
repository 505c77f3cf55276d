import type { Caller } from '../platform/service.ts';
import { FunctionError } from './function-errors.ts';

/**
 * Throws unless the caller may call a function with verify_jwt. The caller needs a token that the project signed, with
 * or without `role` and `exp`, or an API key, which the current client sends only in `apikey`. An invalid token is
 * refused even with a valid key.
 */
export function requireGoodJwt(caller: Caller): void {
  if (caller.tokenProblem && !isSigned(caller)) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(caller.token ?? '');
    throw new FunctionError(isToken ? 'UNAUTHORIZED_LEGACY_JWT' : 'UNAUTHORIZED_INVALID_JWT_FORMAT');
  }
  if (!caller.token && !caller.hasKey) throw new FunctionError('UNAUTHORIZED_NO_AUTH_HEADER');
}

/** Whether the project signed the token and it has not expired. Any role or none is accepted. */
function isSigned({ bearer, tokenProblem }: Caller): boolean {
  return bearer !== null && 'claims' in bearer && tokenProblem !== 'expired';
}
