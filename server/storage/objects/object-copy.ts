import { requireBucket } from '../buckets/bucket-row.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageContext, type StorageHandler } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { ownerOf, requireCaller } from '../storage-request.ts';
import { checkFits } from './check-fits.ts';
import { requireKey } from './object-key.ts';
import { findObject, placeOf } from './object-row.ts';
import { checkMayWrite, writeObject } from './object-write.ts';

/**
 * POST /object/copy {bucketId, sourceKey, destinationKey, destinationBucket?, copyMetadata?}: {Key, Id, ...row}. The
 * caller must be able to read the source and to write the copy; `x-upsert: true` replaces an existing object.
 */
export function objectCopy(context: StorageContext): StorageHandler {
  return async (c) => {
    const transaction = asCaller(context, c);
    const body = await readBody(c);
    const sourceBucket = body.text('bucketId');
    const sourceKey = requireKey(body.text('sourceKey'));
    const key = requireKey(body.text('destinationKey'));
    const bucket = await requireBucket(context.pool, body.text('destinationBucket', sourceBucket));
    const withMetadata = body.boolean('copyMetadata', true);
    const source = await transaction((client) => findObject(client, sourceBucket, sourceKey), { readOnly: true });
    if (!source) throw new StorageError('NoSuchKey');
    if (bucket.id !== sourceBucket) checkFits(context, bucket, source.metadata);
    const upsert = c.req.header('x-upsert') === 'true';
    const target = { bucketId: bucket.id, key, upsert, ...ownerOf(requireCaller(c)) };
    await checkMayWrite(transaction, target);
    const { id, row } = await writeObject(context, transaction, target, {
      metadata: { ...source.metadata, lastModified: new Date().toISOString() },
      userMetadata: withMetadata ? source.user_metadata : null,
      put: (place) => context.store.copy(placeOf(source), place),
    });
    return c.json({ Key: `${bucket.id}/${key}`, Id: id, ...row });
  };
}
