import { TokenError, type Claims } from '../../platform/jwt.ts';
import type { BearerToken, Caller } from '../../platform/service.ts';
import { refusedToken } from '../rest-error.ts';
import type { RestRequest } from '../rest-context.ts';
import type { TokenSettings } from './token-settings.ts';

/**
 * Returns the role of the statement: that of the token, which may be any that the login may become; without a token,
 * that of the API key. Throws PGRST301, PGRST303 for an invalid bearer token.
 */
export async function authenticate(caller: Caller, settings: TokenSettings): Promise<RestRequest['caller']> {
  const { bearer, role, claims, address } = caller;
  if (!bearer) return { role, claims, address };
  const result = 'error' in bearer ? await verifyByOthers(bearer, caller.token, settings) : bearer;
  if ('error' in result) throw refusedToken(result.error.problem);
  if (!isForAudience(result.claims, settings.audience)) throw refusedToken({ kind: 'audience' });
  return { role: roleOf(settings.roleClaim(result.claims)), claims: result.claims, address };
}

/** Tries the keys of PGRST_JWT_SECRET on a token that no key of the project has signed. */
async function verifyByOthers(
  bearer: { error: TokenError },
  token: string | null,
  { verifiers }: TokenSettings,
): Promise<BearerToken> {
  if (!token || !isAboutKey(bearer.error)) return bearer;
  let refusal: BearerToken = bearer;
  for (const verifier of verifiers) {
    try {
      return { claims: await verifier.check(token) };
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      if (!isAboutKey(error)) return { error };
      // A key with the token's algorithm was tried.
      if (error.problem.kind === 'key') refusal = { error };
    }
  }
  return refusal;
}

function isAboutKey({ problem }: TokenError): boolean {
  return problem.kind === 'key' || problem.kind === 'algorithm';
}

/** True if no audience is required, or the token names none. */
function isForAudience({ aud }: Claims, audience: string | null): boolean {
  const named = aud === undefined || aud === null ? [] : Array.isArray(aud) ? aud : [aud];
  return audience === null || named.length === 0 || named.includes(audience);
}

function roleOf(named: unknown): string {
  if (named === undefined || named === null || named === '') return 'anon';
  return typeof named === 'string' ? named : JSON.stringify(named);
}
