import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import { AuthError, oauthError } from '../auth-errors.ts';
import { isStorable } from '../requests/request-body.ts';
import { formsOf } from './known-providers.ts';
import type { OpenIdProvider } from './openid-provider.ts';

// Asymmetric algorithms only: clients know the secret of a symmetric one, so it does not prove who signed the token.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

interface IdTokenProofs {
  /** The nonce that the app chose; the token carries its SHA-256 in hex. */
  nonce: string | null;
  /** The access token that the provider issued together with the ID token. */
  accessToken: string | null;
}

/**
 * Verifies the ID token that an app sends (https://openid.net/specs/openid-connect-core-1_0.html, sections 3.1.3.7 and
 * 3.2.2.9) and returns its claims: signature, times, audience, nonce and access token hash. Throws OAuthError 400 for
 * an invalid token, AuthError 500 if the provider's keys cannot be fetched.
 */
export async function checkIdToken(
  provider: OpenIdProvider,
  idToken: string,
  { nonce, accessToken }: IdTokenProofs,
): Promise<JWTPayload> {
  const claims = await verify(provider, idToken);
  if (typeof claims.sub !== 'string' || !claims.sub || claims.sub.length > 255)
    throw oauthError('idTokenSubjectMissing');
  if (!isStorable(claims.sub)) throw oauthError('idTokenInvalid');
  if (!isForUs(claims, provider.clientIds)) throw oauthError('idTokenAudienceUnacceptable');
  if (!provider.skipNonceCheck) checkNonce(claims.nonce, nonce);
  if (
    accessToken &&
    claims.at_hash !== undefined &&
    claims.at_hash !== hashOf(accessToken, decodeProtectedHeader(idToken).alg!)
  ) {
    throw oauthError('idTokenInvalid');
  }
  return claims;
}

async function verify({ findKey, issuer }: OpenIdProvider, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, findKey, {
      algorithms,
      issuer: formsOf(issuer),
      requiredClaims: ['exp', 'aud'],
      clockTolerance: 5,
    });
    return payload;
  } catch (error) {
    throw error instanceof AuthError ? error : oauthError('idTokenInvalid');
  }
}

/** Whether the token is for one of our clients. A token with several audiences must also name one of ours in `azp`. */
function isForUs({ aud, azp }: JWTPayload, clientIds: string[]): boolean {
  const audiences = [aud].flat();
  if (!audiences.some((one) => clientIds.includes(one!))) return false;
  return azp === undefined ? audiences.length === 1 : clientIds.includes(azp as string);
}

function checkNonce(inToken: unknown, given: string | null): void {
  if (Boolean(inToken) !== Boolean(given)) throw oauthError('idTokenNoncePresence');
  if (!given) return;
  const expected = Buffer.from(createHash('sha256').update(given).digest('hex'));
  const actual = Buffer.from(String(inToken));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw oauthError('idTokenNonceMismatch');
}

/** The left half of the access token's hash, with the hash function of the signature. */
function hashOf(accessToken: string, algorithm: string): string {
  const hash = createHash(`sha${/(256|384|512)$/.exec(algorithm)?.[1] ?? '512'}`)
    .update(accessToken)
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
