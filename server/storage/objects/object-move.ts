import { randomUUID } from 'node:crypto';
import { requireBucket } from '../buckets/bucket-row.ts';
import { checkFits } from './check-fits.ts';
import { requireKey } from './object-key.ts';
import { findObject, placeOf } from './object-row.ts';
import { readBody } from '../read-body.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/**
 * POST /object/move {bucketId, sourceKey, destinationKey, destinationBucket?}. Within a bucket only the row changes; into
 * another one the bytes get a second place before the row says so, and lose the first after it.
 */
export const objectMove: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const body = await readBody(c);
  const sourceBucket = body.text('bucketId');
  const sourceKey = requireKey(body.text('sourceKey'));
  const key = requireKey(body.text('destinationKey'));
  const bucket = await requireBucket(parts.pool, body.text('destinationBucket', sourceBucket));
  const left = await asCaller(
    parts,
    caller,
    c,
  )(async (client) => {
    const source = await findObject(client, sourceBucket, sourceKey);
    if (!source) throw new StorageError('NoSuchKey');
    const isStaying = bucket.id === source.bucket_id;
    if (!isStaying) checkFits(bucket, source.metadata);
    const version = isStaying ? source.version : randomUUID();
    const sql = `update storage.objects set bucket_id = $1, name = $2, version = $3, updated_at = now() where id = $4 and version = $5`;
    const { rowCount } = await client
      .query(sql, [bucket.id, key, version, source.id, source.version])
      .catch((error) => {
        throw error.code === '23505' ? new StorageError('ResourceAlreadyExists') : error;
      });
    if (!rowCount) throw new StorageError('AccessDenied');
    if (isStaying) return [];
    await parts.store.copy(placeOf(source), { bucketId: bucket.id, objectId: source.id, version });
    return [placeOf(source)];
  });
  await removeBytes(parts, left);
  return c.json({ message: 'Successfully moved' });
};
