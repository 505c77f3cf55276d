import { TokenError, type Jwt } from '../../platform/jwt.ts';
import { StorageError } from '../storage-error.ts';

/** What a signed link lets its holder do; neither serves for the other. */
export type LinkScope = 'download' | 'upload';

export interface LinkClaims {
  /** bucket/key */
  url: string;
  scope: LinkScope;
  exp?: number;
  upsert?: boolean;
  owner?: string | null;
  /** What is made of the picture (image-transform.ts); such a link does not show the picture itself. */
  transformations?: string;
}

/** The token of a link, made with the project's secret (B6). It names no role, so it is no good as a bearer token. */
export function signLink(jwt: Jwt, claims: LinkClaims, lifetimeSeconds: number): Promise<string> {
  return jwt.sign({ ...claims }, lifetimeSeconds);
}

/**
 * The claims of a link's token for this very object. Throws InvalidRequest without one, InvalidJWT where it is forged or
 * expired, InvalidSignature where it was made for something else.
 */
export async function verifyLink(
  jwt: Jwt,
  token: string | undefined,
  url: string,
  scope: LinkScope,
): Promise<LinkClaims> {
  if (!token) throw new StorageError('InvalidRequest', "querystring must have required property 'token'");
  const claims = (await jwt.verify(token).catch((error: unknown) => {
    throw error instanceof TokenError ? new StorageError('InvalidJWT', error.message) : error;
  })) as unknown as LinkClaims;
  if (claims.url !== url || claims.scope !== scope) throw new StorageError('InvalidSignature');
  return claims;
}
