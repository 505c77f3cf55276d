import { decodeJwt } from 'jose';
import { TokenError, type Claims, type Jwt } from '../platform/jwt.ts';
import { callerRoles, type CallerRole } from '../platform/service.ts';
import { isUuid } from '../platform/uuid.ts';
import { RealtimeError, tokenExpired } from './realtime-errors.ts';

/** The database role and claims that a socket or a channel acts with. */
export interface Identity {
  role: CallerRole;
  /** The claims as JSON text. Two identities with equal role and text have equal rights. */
  claims: string;
  /** Seconds since 1970; null for an API key, which does not expire. */
  expiresAt: number | null;
  /**
   * The session of the token, and its app_metadata as JSON text. Null for an API key and for a token of another issuer.
   */
  session: { id: string; metadata: string } | null;
}

/**
 * Verifies an access token and returns its identity. Throws a RealtimeError with the protocol's wording, or the
 * database's error if the signing keys cannot be read.
 */
export async function readToken(jwt: Jwt, token: string): Promise<Identity> {
  const unverified = decode(token);
  const claims = await jwt.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    if (error.expired) throw tokenExpired(Number(unverified.exp));
    if (typeof unverified.exp !== 'number') throw new RealtimeError('claimsMissing');
    throw new RealtimeError('signatureInvalid');
  });
  const role = callerRoles.find((name) => name === claims.role);
  if (!role) throw new RealtimeError('claimsMissing');
  return asIdentity(role, claims);
}

/** Converts a caller that the gateway has verified. */
export function asIdentity(role: CallerRole, claims: Claims): Identity {
  const { exp, session_id: id, app_metadata: metadata = {} } = claims;
  return {
    role,
    claims: JSON.stringify(claims),
    expiresAt: typeof exp === 'number' ? exp : null,
    session: isUuid(id) ? { id, metadata: JSON.stringify(metadata) } : null,
  };
}

function decode(token: string): Claims {
  try {
    return decodeJwt(token);
  } catch {
    throw new RealtimeError('tokenMalformed');
  }
}
