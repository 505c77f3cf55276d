import { requireBucket } from '../buckets/bucket-row.ts';
import { checkFits } from './check-fits.ts';
import { requireKey } from './object-key.ts';
import { findObject, placeOf } from './object-row.ts';
import { checkMayWrite, writeObject } from './object-write.ts';
import { readBody } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, ownerOf, requireCaller, type Endpoint } from '../storage-parts.ts';

/**
 * POST /object/copy {bucketId, sourceKey, destinationKey, destinationBucket?, copyMetadata?}: {Key, Id, ...row}. The caller
 * must be able to read the one and to write the other; `x-upsert: true` replaces what is there.
 */
export const objectCopy: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const body = await readBody(c);
  const sourceBucket = body.text('bucketId');
  const sourceKey = requireKey(body.text('sourceKey'));
  const key = requireKey(body.text('destinationKey'));
  const bucket = await requireBucket(parts.pool, body.text('destinationBucket', sourceBucket));
  const withMetadata = body.boolean('copyMetadata', true);
  const transaction = asCaller(parts, caller, c);
  const source = await transaction((client) => findObject(client, sourceBucket, sourceKey), { readOnly: true });
  if (!source) throw new StorageError('NoSuchKey');
  if (bucket.id !== sourceBucket) checkFits(bucket, source.metadata);
  const target = { bucketId: bucket.id, key, upsert: c.req.header('x-upsert') === 'true', ...ownerOf(caller) };
  await checkMayWrite(transaction, target);
  const { id, row } = await writeObject(parts, transaction, target, {
    metadata: { ...source.metadata, lastModified: new Date().toISOString() },
    userMetadata: withMetadata ? source.user_metadata : null,
    put: (to) => parts.store.copy(placeOf(source), to),
  });
  return c.json({ Key: `${bucket.id}/${key}`, Id: id, ...row });
};
