import { requireBucket } from '../buckets/bucket-row.ts';
import { signLink } from '../link-token.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf, ownerOf, requireCaller } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { checkMayWrite } from './object-write.ts';

/** The lifetime of an upload link, as on the hosted service. */
const lifetimeSeconds = 2 * 60 * 60;

/**
 * POST /object/upload/sign/{bucket}/{key}: returns {url, token}. The policies are checked now and not again when the
 * link is used.
 */
export const uploadSign: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const key = keyOf(c);
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  const upsert = c.req.header('x-upsert') === 'true';
  const owner = ownerOf(requireCaller(c));
  await checkMayWrite(transaction, { bucketId: bucket.id, key, upsert, ...owner });
  const url = `${bucket.id}/${key}`;
  const claims = { url, scope: 'upload', upsert, owner: owner.ownerId } as const;
  const token = await signLink(context.jwt, claims, lifetimeSeconds);
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};
