import { requireBucket } from '../buckets/bucket-row.ts';
import { verifyLink } from './link-token.ts';
import { requireKey } from './object-key.ts';
import { receiveObject } from './object-receive.ts';
import { checkMayWrite } from './object-write.ts';
import { asServer, ownerOf, type Endpoint } from '../storage-parts.ts';

/**
 * PUT /object/upload/sign/{bucket}/{key}?token: {Key}. The object belongs to whoever made the link; it replaces one that
 * is there only where the link was made for that.
 */
export const signedUpload: Endpoint = async (c, parts) => {
  const key = requireKey(c.req.param('key'));
  const bucketId = c.req.param('bucket') ?? '';
  const { owner, upsert } = await verifyLink(parts.jwt, c.req.query('token'), `${bucketId}/${key}`, 'upload');
  const bucket = await requireBucket(parts.pool, bucketId);
  const target = {
    bucketId: bucket.id,
    key,
    upsert: upsert === true,
    ...ownerOf({ claims: owner ? { sub: owner } : {} }),
  };
  const transaction = asServer(parts);
  await checkMayWrite(transaction, target);
  await receiveObject(c, parts, transaction, bucket, target);
  return c.json({ Key: `${bucket.id}/${key}` });
};
