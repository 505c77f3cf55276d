import { requireBucket } from '../buckets/bucket-row.ts';
import { requireKey } from './object-key.ts';
import { receiveObject } from './object-receive.ts';
import { checkMayWrite } from './object-write.ts';
import { asCaller, ownerOf, requireCaller, type Endpoint } from '../storage-parts.ts';

/**
 * POST /object/{bucket}/{key}, with `x-upsert: true` to replace, and PUT, which replaces or creates: {Key, Id}.
 * The policies are asked before the bytes are taken, and decide again when they are stored.
 */
export const objectUpload: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
  const target = { bucketId: bucket.id, key, upsert, ...ownerOf(caller) };
  const transaction = asCaller(parts, caller, c);
  await checkMayWrite(transaction, target);
  const id = await receiveObject(c, parts, transaction, bucket, target);
  return c.json({ Key: `${bucket.id}/${key}`, Id: id });
};
