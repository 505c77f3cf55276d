import type { Caller } from '../platform/service.ts';
import { FunctionError } from './function-errors.ts';

/**
 * Throws unless the caller may call a function with verify_jwt: with a token that the project signed for a role, `exp`
 * being optional, or with one of its API keys, which the current client sends in `apikey` only. An invalid token is
 * refused even with a valid key.
 */
export function requireGoodJwt(caller: Caller): void {
  if (caller.tokenProblem && !namesRole(caller)) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(caller.token ?? '');
    throw new FunctionError(isToken ? 'UNAUTHORIZED_LEGACY_JWT' : 'UNAUTHORIZED_INVALID_JWT_FORMAT');
  }
  if (!caller.token && !caller.hasKey) throw new FunctionError('UNAUTHORIZED_NO_AUTH_HEADER');
}

/** Whether the token is valid and names a role, any that the project may have. */
function namesRole({ bearer, tokenProblem }: Caller): boolean {
  if (!bearer || !('claims' in bearer) || tokenProblem === 'expired') return false;
  return typeof bearer.claims.role === 'string' && bearer.claims.role !== '';
}
