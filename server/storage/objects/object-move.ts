import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import { requireBucket, type Bucket } from '../buckets/bucket-row.ts';
import type { BytesPlace } from '../bytes/object-store.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageContext, type StorageEndpoint } from '../storage-context.ts';
import { mapSqlState, StorageError } from '../storage-errors.ts';
import { checkFits } from './check-fits.ts';
import { requireKey } from './object-key.ts';
import { findObject, placeOf, type ObjectRow } from './object-row.ts';

/** POST /object/move {bucketId, sourceKey, destinationKey, destinationBucket?}. Throws ResourceAlreadyExists. */
export const objectMove: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const body = await readBody(c);
  const sourceBucket = body.text('bucketId');
  const sourceKey = requireKey(body.text('sourceKey'));
  const key = requireKey(body.text('destinationKey'));
  const bucket = await requireBucket(context.pool, body.text('destinationBucket', sourceBucket));
  const leftBehind = await transaction(async (client) => {
    const source = await findObject(client, sourceBucket, sourceKey);
    if (!source) throw new StorageError('NoSuchKey');
    return moveRow(context, client, source, { bucket, key });
  });
  await removeBytes(context, leftBehind);
  return c.json({ message: 'Successfully moved' });
};

/**
 * Within a bucket, only the row changes. For another bucket, copies the bytes before the row commits, and returns the
 * old place, which the caller removes after the commit.
 */
async function moveRow(
  context: StorageContext,
  client: Client,
  source: ObjectRow,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<BytesPlace[]> {
  const isSameBucket = bucket.id === source.bucket_id;
  if (!isSameBucket) checkFits(context, bucket, source.metadata);
  const version = isSameBucket ? source.version : randomUUID();
  const update = client.query(
    `update storage.objects set bucket_id = $1, name = $2, version = $3, updated_at = now()
      where id = $4 and version = $5`,
    [bucket.id, key, version, source.id, source.version],
  );
  const { rowCount } = await mapSqlState(update, '23505', 'ResourceAlreadyExists');
  if (!rowCount) throw new StorageError('AccessDenied');
  if (isSameBucket) return [];
  await context.store.copy(placeOf(source), { bucketId: bucket.id, objectId: source.id, version });
  return [placeOf(source)];
}
