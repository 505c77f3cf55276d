import { TokenError, type Jwt } from '../platform/jwt.ts';
import { missingField, StorageError } from './storage-errors.ts';

/** What a signed link allows; a link of one scope is refused for the other. */
export type LinkScope = 'download' | 'upload';

export interface LinkClaims {
  /** bucket/key */
  url: string;
  scope: LinkScope;
  exp?: number;
  upsert?: boolean;
  owner?: string | null;
  /** The transformation of the image (images/image-transform.ts). Such a link does not serve the original. */
  transformations?: string;
}

/** The token of a link, signed with the project's key. It names no role, so it does not work as a bearer token. */
export function signLink(jwt: Jwt, claims: LinkClaims, lifetimeSeconds: number): Promise<string> {
  return jwt.sign({ ...claims }, lifetimeSeconds);
}

/**
 * The claims of a link's token. Throws InvalidRequest when there is no token, InvalidJWT when it is forged or expired,
 * InvalidSignature when it was made for another object or scope.
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
