import { requireBucket } from '../buckets/bucket-row.ts';
import { verifyLink } from '../link-token.ts';
import { asServer, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf, ownerFrom } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { receiveObject } from './object-receive.ts';
import { checkMayWrite } from './object-write.ts';

/**
 * PUT /object/upload/sign/{bucket}/{key}?token: returns {Key}. The object belongs to the user who created the link, and
 * replaces an existing object only if the link was created with upsert.
 */
export const signedUpload: StorageEndpoint = async (c, context) => {
  const transaction = asServer(context);
  const key = keyOf(c);
  const url = `${bucketIdOf(c)}/${key}`;
  const { owner = null, upsert } = await verifyLink(context.jwt, c.req.query('token'), url, 'upload');
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  const target = { bucketId: bucket.id, key, upsert: upsert === true, ...ownerFrom(owner) };
  await checkMayWrite(transaction, target);
  await receiveObject(c, context, transaction, bucket, target);
  return c.json({ Key: url });
};
