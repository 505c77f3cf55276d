import { TokenError, type Jwt } from '../platform/jwt.ts';
import { missingField, StorageError } from './storage-errors.ts';

/** The purpose of a signed link. A link of one scope is refused for the other. */
export type LinkScope = 'download' | 'upload';

export interface LinkClaims {
  /** bucket/key */
  url: string;
  scope: LinkScope;
  exp?: number;
  upsert?: boolean;
  owner?: string | null;
  /**
   * The transformation of an image (images/image-transform.ts). A link with a transformation does not serve the
   * original.
   */
  transformations?: string;
}

/** Signs the token of a link with the project's key. The token has no role, so it is not accepted as a bearer token. */
export function signLink(jwt: Jwt, claims: LinkClaims, lifetimeSeconds: number): Promise<string> {
  return jwt.sign({ ...claims }, lifetimeSeconds);
}

/**
 * Verifies a link's token and returns its claims. Throws InvalidRequest if there is no token, InvalidJWT if it is
 * forged or expired, InvalidSignature if it is for another object or scope.
 */
export async function verifyLink(
  jwt: Jwt,
  token: string | undefined,
  url: string,
  scope: LinkScope,
): Promise<LinkClaims> {
  if (!token) throw missingField('querystring', 'token');
  const claims = (await jwt.verify(token).catch((error: unknown) => {
    throw error instanceof TokenError ? new StorageError('InvalidJWT', error.message) : error;
  })) as unknown as LinkClaims;
  if (claims.url !== url || claims.scope !== scope) throw new StorageError('InvalidSignature');
  return claims;
}
