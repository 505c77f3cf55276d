import { decodeJwt } from 'jose';
import { TokenError, type Claims, type Jwt } from '../platform/jwt.ts';
import { callerRoles, type CallerRole } from '../platform/service.ts';

/** Who a channel belongs to: what policies see. */
export interface Identity {
  role: CallerRole;
  /** The claims as JSON: equal texts are equal rights. */
  claims: string;
  /** Seconds since 1970; null: an API key, which does not expire. */
  expiresAt: number | null;
}

/** Why a token was refused, in the hosted service's words. */
export class TokenRefusal extends Error {
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError';
  constructor(code: TokenRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const missingClaims = () => new TokenRefusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');

/** The identity that an access token of ours stands for. Throws TokenRefusal, and the database's error where the keys cannot be read. */
export async function readToken(jwt: Jwt, token: string): Promise<Identity> {
  const unverified = decode(token);
  const claims = await jwt.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    if (error.expired) throw expiredToken(Number(unverified.exp));
    if (typeof unverified.exp !== 'number') throw missingClaims();
    throw new TokenRefusal('JwtSignatureError', 'Failed to validate JWT signature');
  });
  const role = callerRoles.find((name) => name === claims.role);
  if (!role) throw missingClaims();
  return asIdentity(role, claims);
}

/** The identity of whoever shows an API key or a token at the gateway. */
export function asIdentity(role: CallerRole, claims: Claims): Identity {
  return { role, claims: JSON.stringify(claims), expiresAt: typeof claims.exp === 'number' ? claims.exp : null };
}

export function expiredToken(expiresAt: number): TokenRefusal {
  return new TokenRefusal(
    'InvalidJWTToken',
    `Token has expired ${Math.max(0, Math.floor(Date.now() / 1000) - expiresAt)} seconds ago`,
  );
}

function decode(token: string): Claims {
  try {
    return decodeJwt(token);
  } catch {
    throw new TokenRefusal('MalformedJWT', 'The token provided is not a valid JWT');
  }
}
