import { createPrivateKey, createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { asObject } from './json.ts';

/** The algorithms that tokens are signed with (RFC 7518, section 3.1). */
export type JwtAlgorithm = 'ES256' | 'RS256' | 'HS256';

/** A key of a foreign key set. */
export interface ImportedKey {
  /** '' if the key has none. */
  kid: string;
  alg: JwtAlgorithm;
  /** Null for a public key. */
  signingKey: KeyObject | null;
  verificationKey: KeyObject;
  /** The public part; null for a shared secret. */
  publicJwk: JWK | null;
}

const algorithmOf: Record<string, JwtAlgorithm> = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' };
const fewestRsaBits = 2048;
const fewestSecretBytes = 32;

/**
 * Reads a JSON Web Key: private, public or a shared secret (https://www.rfc-editor.org/rfc/rfc7517). Throws an Error
 * whose message completes the sentence 'The key ...'.
 */
export function importKey(value: unknown): ImportedKey {
  const jwk = asObject(value);
  const alg = algorithmOf[String(jwk?.kty)];
  if (!jwk || !alg) throw new Error('must be a JSON Web Key of the kind EC, RSA or oct');
  if (jwk.alg !== undefined && jwk.alg !== alg) throw new Error(`must have the algorithm ${alg}`);
  const kid = typeof jwk.kid === 'string' ? jwk.kid : '';
  if (alg === 'HS256') {
    const key = createSecretKey(Buffer.from(typeof jwk.k === 'string' ? jwk.k : '', 'base64url'));
    if ((key.symmetricKeySize ?? 0) < fewestSecretBytes)
      throw new Error(`must have ${fewestSecretBytes} bytes or more`);
    return { kid, alg, signingKey: key, verificationKey: key, publicJwk: null };
  }
  const { signingKey, verificationKey } = importPair(jwk);
  const { namedCurve, modulusLength = 0 } = verificationKey.asymmetricKeyDetails ?? {};
  if (alg === 'ES256' && namedCurve !== 'prime256v1') throw new Error('must be on the curve P-256');
  if (alg === 'RS256' && modulusLength < fewestRsaBits) throw new Error(`must have ${fewestRsaBits} bits or more`);
  const publicJwk = {
    ...verificationKey.export({ format: 'jwk' }),
    kid,
    alg,
    use: 'sig',
    key_ops: ['verify'],
    ext: true,
  };
  return { kid, alg, signingKey, verificationKey, publicJwk };
}

function importPair(jwk: object): Pick<ImportedKey, 'signingKey' | 'verificationKey'> {
  try {
    const key = jwk as JsonWebKey;
    if (key.d === undefined) return { signingKey: null, verificationKey: createPublicKey({ key, format: 'jwk' }) };
    const signingKey = createPrivateKey({ key, format: 'jwk' });
    return { signingKey, verificationKey: createPublicKey(signingKey) };
  } catch (error) {
    throw new Error('cannot be read', { cause: error });
  }
}
