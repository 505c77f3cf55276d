import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose';
import { systemClock, unixSeconds, type Clock } from './clock.ts';

export type Claims = JWTPayload & { role?: string };

/** Why a token was refused. `reason` is safe to tell the client. */
export class TokenError extends Error {
  readonly expired: boolean;
  constructor(reason: string, expired: boolean) {
    super(reason);
    this.expired = expired;
  }
}

export interface Jwt {
  /** Signs claims as they are, adding `iat`, and `exp` the given seconds from now. */
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>;
  /** The claims of a token we signed. Throws TokenError on any other (forged, alg=none, expired, not a token). */
  verify(token: string): Promise<Claims>;
}

/** HS256 (RFC 7518 section 3.2) with the project's secret, the algorithm every part of the hosted service accepts. */
export function createJwt(secret: string, clock: Clock = systemClock): Jwt {
  const key = new TextEncoder().encode(secret);
  return {
    async sign(claims, lifetimeSeconds) {
      const now = unixSeconds(clock);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(clock()) });
        return payload as Claims;
      } catch (error) {
        throw new TokenError(error instanceof Error ? error.message : 'invalid token', error instanceof errors.JWTExpired);
      }
    },
  };
}
