import { requireBucket } from '../buckets/bucket-row.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf, ownerOf, requireCaller } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { receiveObject } from './object-receive.ts';
import { checkMayWrite } from './object-write.ts';

/**
 * POST /object/{bucket}/{key}, which replaces an object only with `x-upsert: true`, and PUT, which always may. Returns
 * {Key, Id}. Checks the policies before reading the body, and again when writing the row.
 */
export const objectUpload: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const key = keyOf(c);
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
  const target = { bucketId: bucket.id, key, upsert, ...ownerOf(requireCaller(c)) };
  await checkMayWrite(transaction, target);
  const { id } = await receiveObject(c, context, transaction, bucket, target);
  return c.json({ Key: `${bucket.id}/${key}`, Id: id });
};
