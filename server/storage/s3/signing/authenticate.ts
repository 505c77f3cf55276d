import type { Pool } from '../../../database/pool.ts';
import { TokenError, type Claims, type Jwt } from '../../../platform/jwt.ts';
import { callerRoles, type Caller } from '../../../platform/service.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { StorageContext } from '../../storage-context.ts';
import { expiredToken, forgedToken } from '../../storage-errors.ts';
import type { StorageRequest } from '../../storage-request.ts';
import type { S3Access } from '../s3-access.ts';
import { noAccessKeys, S3Error, sessionEnded } from '../s3-errors.ts';
import { canonicalRequest } from './canonical-request.ts';
import type { RequestSignature } from './request-signature.ts';
import { createSigner, isSame, sha256, type Signer } from './signing-key.ts';

/**
 * Checks the signature of a request and sets the caller in the context: the service role for the configured access key,
 * or the user of a session token, with any text as its access key. Throws SignatureDoesNotMatch, InvalidAccessKeyId,
 * AccessDenied.
 */
export async function authenticate(
  c: StorageRequest,
  context: StorageContext,
  query: URLSearchParams,
  signature: RequestSignature,
): Promise<Signer> {
  const signer = signerOf(context.s3Access, signature);
  // A proxy may have replaced the host that the client signed.
  const hosts = [c.req.header('host') ?? '', new URL(context.siteUrl).host];
  const isSigned = hosts.some((host) => {
    const digest = sha256(canonicalRequest(c, query, signature, host));
    return isSame(signer.sign('AWS4-HMAC-SHA256', signature.longDate, [digest]), signature.signature);
  });
  if (!isSigned) throw new S3Error('SignatureDoesNotMatch');
  await identifyCaller(c, context, signature);
  return signer;
}

/** Returns the signer for the access key of a signature. Throws InvalidAccessKeyId, AccessDenied. */
export function signerOf(
  { accessKey, publishableKey }: S3Access,
  signature: Pick<RequestSignature, 'accessKey' | 'scope' | 'sessionToken'>,
): Signer {
  if (signature.sessionToken !== null) return createSigner(publishableKey, signature.scope);
  if (!accessKey) throw noAccessKeys();
  if (signature.accessKey !== accessKey.id) throw new S3Error('InvalidAccessKeyId');
  return createSigner(accessKey.secret, signature.scope);
}

/**
 * Sets the caller of a request whose signature is valid. Throws AccessDenied for an invalid token, and for a token
 * whose session has ended.
 */
export async function identifyCaller(
  c: StorageRequest,
  { jwt, pool }: Pick<StorageContext, 'jwt' | 'pool'>,
  { sessionToken }: Pick<RequestSignature, 'sessionToken'>,
): Promise<void> {
  const claims = sessionToken === null ? { role: 'service_role' } : await claimsOf(jwt, sessionToken);
  const role = callerRoles.find((one) => one === claims.role);
  if (!role) throw forgedToken();
  await requireSession(pool, claims);
  const caller: Caller = { ...c.get('caller'), role, claims, token: sessionToken, tokenProblem: null, hasKey: true };
  c.set('caller', caller);
}

/** S3 clients use a token until it expires, so a token whose user has signed out is refused here. */
async function requireSession(pool: Pool, { session_id: id }: Claims): Promise<void> {
  if (!isUuid(id)) return;
  const { rowCount } = await pool.query(
    'select from auth.sessions where id = $1 and (not_after is null or not_after > now())',
    [id],
  );
  if (!rowCount) throw sessionEnded();
}

async function claimsOf(jwt: Jwt, token: string): Promise<Claims> {
  try {
    return await jwt.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw error.expired ? expiredToken() : forgedToken();
  }
}
