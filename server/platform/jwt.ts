import type { KeyObject } from 'node:crypto';
import {
  SignJWT,
  errors,
  jwtVerify,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose';
import { systemClock, unixSeconds, type Clock } from './clock.ts';
import type { JwtAlgorithm } from './json-web-keys.ts';

export type Claims = JWTPayload & { role?: string };

/** What is wrong with a token. */
export type TokenProblem =
  | { kind: 'empty' | 'algorithm' | 'key' | 'expired' | 'early' | 'future' | 'audience' | 'unreadable' }
  | { kind: 'parts'; count: number }
  /** A claim of the wrong type. */
  | { kind: 'claim'; claim: 'exp' | 'nbf' | 'iat' | 'aud' };

/** Thrown if a token is refused. The message may be sent to the client. */
export class TokenError extends Error {
  readonly expired: boolean;
  readonly problem: TokenProblem;
  constructor(reason: string, problem: TokenProblem) {
    super(reason);
    this.problem = problem;
    this.expired = problem.kind === 'expired';
  }
}

type Key = CryptoKey | KeyObject;

/** The keys with which all servers of an installation sign and verify. */
export interface KeySource {
  /** The algorithms of its keys. */
  algorithms: readonly JwtAlgorithm[];
  /** Returns the current signing key, which then verifies tokens at least until `exp`. */
  requireSigningKey(exp: number): Promise<{ kid: string; alg: JwtAlgorithm; privateKey: Key }>;
  /** Returns the key that verifies tokens with this id. Null if the id is unknown or no longer valid. */
  findKey(kid: string | undefined): Promise<{ alg: JwtAlgorithm; key: Key } | null>;
}

export interface Jwt {
  /** Signs the claims. Adds `iat`, and an `exp` that is `lifetimeSeconds` from now. */
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>;
  /**
   * Returns the claims of a valid token. Throws TokenError if the token is forged, unsigned, expired, or has no `exp`.
   */
  verify(token: string): Promise<Claims>;
  /**
   * Like `verify`, but by PostgREST's rules: `exp` is optional, and clocks may differ by `clockSkewSeconds`.
   * https://docs.postgrest.org/en/v14/references/auth.html#jwt-claims-validation
   */
  check(token: string): Promise<Claims>;
}

/**
 * Signs and verifies all tokens. Signs with the key set. If the project has a secret, also verifies HS256, for older
 * API keys and tokens. A key verifies only tokens of the key's algorithm, so that a public key is never used as a
 * secret.
 */
export function createJwt(keys: KeySource, secret: string | null, clock: Clock = systemClock): Jwt {
  const secretBytes = secret === null ? null : new TextEncoder().encode(secret);
  const algorithms = [...new Set<string>([...keys.algorithms, ...(secretBytes ? ['HS256'] : [])])];

  async function keyFor({ alg, kid }: JWTHeaderParameters): Promise<Key | Uint8Array> {
    const isOfSet = keys.algorithms.some((one) => one === alg);
    const found = isOfSet ? await keys.findKey(kid) : null;
    if (found?.alg === alg) return found.key;
    if (!found && alg === 'HS256' && secretBytes) return secretBytes;
    throw new TokenError('the token was signed with an unknown key', { kind: 'key' });
  }

  const verified = new VerifiedTokens(clock);
  return {
    async sign(claims, lifetimeSeconds) {
      const now = unixSeconds(clock);
      const exp = now + lifetimeSeconds;
      const { kid, alg, privateKey } = await keys.requireSigningKey(exp);
      return new SignJWT(claims)
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(exp)
        .sign(privateKey);
    },
    async verify(token) {
      const known = verified.find(token);
      // The cache also holds the tokens without `exp` that `check` accepts.
      if (known?.exp !== undefined) return known;
      return verified.keep(token, await verifyNew(token, { requiredClaims: ['exp'] }));
    },
    async check(token) {
      const known = verified.find(token);
      if (known) return known;
      const parts = token.split('.').length;
      if (!token) throw new TokenError('the token is empty', { kind: 'empty' });
      if (parts !== 3) throw new TokenError('the token does not have three parts', { kind: 'parts', count: parts });
      const claims = await verifyNew(token, { clockTolerance: clockSkewSeconds });
      requireGoodClaims(claims, unixSeconds(clock));
      return verified.keep(token, claims);
    },
  };

  async function verifyNew(token: string, options: JWTVerifyOptions): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, keyFor, { algorithms, currentDate: new Date(clock()), ...options });
      return payload;
    } catch (error) {
      // An error that is not about the token, such as a database that does not respond, does not mean that the token is
      // invalid.
      if (error instanceof TokenError || !(error instanceof errors.JOSEError)) throw error;
      throw new TokenError(error.message, problemOf(error));
    }
  }
}

const clockSkewSeconds = 30;

function problemOf(error: errors.JOSEError): TokenProblem {
  if (error instanceof errors.JWTExpired) return { kind: 'expired' };
  if (error instanceof errors.JOSEAlgNotAllowed) return { kind: 'algorithm' };
  if (error instanceof errors.JWSSignatureVerificationFailed) return { kind: 'key' };
  if (error instanceof errors.JWTClaimValidationFailed && isTimeClaim(error.claim)) {
    return error.reason === 'check_failed' ? { kind: 'early' } : { kind: 'claim', claim: error.claim };
  }
  return { kind: 'unreadable' };
}

function isTimeClaim(claim: string): claim is 'exp' | 'nbf' | 'iat' {
  return claim === 'exp' || claim === 'nbf' || claim === 'iat';
}

/** Throws TokenError for claims that jose does not check. */
function requireGoodClaims({ iat, aud }: Claims, now: number): void {
  const refuse = (problem: TokenProblem) => new TokenError('a claim of the token is invalid', problem);
  if (iat !== undefined && typeof iat !== 'number') throw refuse({ kind: 'claim', claim: 'iat' });
  if (iat !== undefined && iat > now + clockSkewSeconds) throw refuse({ kind: 'future' });
  const audiences: unknown[] = aud === undefined || aud === null ? [] : Array.isArray(aud) ? aud : [aud];
  if (audiences.some((one) => typeof one !== 'string')) throw refuse({ kind: 'claim', claim: 'aud' });
}

const mostKept = 1000;
const keptMilliseconds = 60_000;

/**
 * Caches tokens that were verified within the last minute, so that further requests of a client need no signature
 * check.
 */
class VerifiedTokens {
  readonly #clock: Clock;
  readonly #tokens = new Map<string, { claims: Claims; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(token: string): Claims | null {
    const kept = this.#tokens.get(token);
    if (!kept) return null;
    if (this.#clock() < kept.until) return { ...kept.claims };
    this.#tokens.delete(token);
    return null;
  }

  keep(token: string, claims: Claims): Claims {
    const oldest = this.#tokens.size >= mostKept ? this.#tokens.keys().next().value : undefined;
    if (oldest !== undefined) this.#tokens.delete(oldest);
    const until = Math.min(this.#clock() + keptMilliseconds, (claims.exp ?? Infinity) * 1000);
    this.#tokens.set(token, { claims, until });
    return { ...claims };
  }
}
