import { requireBucket, type Bucket } from '../buckets/bucket-row.ts';
import { readBody } from '../request-body.ts';
import type { RequestFields } from '../request-fields.ts';
import { asCaller, type StorageContext, type StorageEndpoint, type Transaction } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { ownerOf, requireCaller, type StorageRequest } from '../storage-request.ts';
import { checkFits } from './check-fits.ts';
import { requireKey } from './object-key.ts';
import { findObject, placeOf, type ObjectMetadata, type ObjectRow, type ObjectTarget } from './object-row.ts';
import { checkMayWrite, writeObject } from './object-write.ts';
import { readUserMetadata, requireCacheControl } from './upload-body.ts';

/**
 * POST /object/copy {bucketId, sourceKey, destinationKey, destinationBucket?, copyMetadata?, metadata?}: copies an
 * object and returns {Key, Id, ...row}. With `copyMetadata: false`, {cacheControl, mimetype} of the body replace those
 * of the source, and `x-metadata` becomes the user metadata. The caller must be able to read the source and to write
 * the copy; `x-upsert: true` replaces an existing object.
 */
export const objectCopy: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const body = await readBody(c);
  const sourceBucket = body.text('bucketId');
  const sourceKey = requireKey(body.text('sourceKey'));
  const key = requireKey(body.text('destinationKey'));
  const bucket = await requireBucket(context.pool, body.text('destinationBucket', sourceBucket));
  const overrides = body.boolean('copyMetadata', true) ? null : readOverrides(c, body);
  const source = await transaction((client) => findObject(client, sourceBucket, sourceKey), { readOnly: true });
  if (!source) throw new StorageError('NoSuchKey');
  const upsert = c.req.header('x-upsert') === 'true';
  const target = { bucketId: bucket.id, key, upsert, ...ownerOf(requireCaller(c)) };
  const { id, row } = await copyObject(context, transaction, { source, bucket, target, overrides });
  return c.json({ Key: `${bucket.id}/${key}`, Id: id, ...row });
};

interface Copy {
  source: ObjectRow;
  bucket: Bucket;
  target: ObjectTarget;
  /** Replaces metadata of the source; null keeps all of it. */
  overrides: { metadata: Partial<ObjectMetadata>; userMetadata: ObjectRow['user_metadata'] } | null;
}

/** Copies an object within the limits of the target bucket. Throws as checkFits and writeObject do. */
export async function copyObject(
  context: StorageContext,
  transaction: Transaction,
  { source, bucket, target, overrides }: Copy,
): Promise<{ id: string; row: ObjectRow | null; metadata: ObjectMetadata }> {
  const metadata = { ...source.metadata, ...overrides?.metadata, lastModified: new Date().toISOString() };
  if (bucket.id !== source.bucket_id || overrides) checkFits(context, bucket, metadata);
  await checkMayWrite(transaction, target);
  const written = await writeObject(context, transaction, target, {
    metadata,
    userMetadata: overrides ? overrides.userMetadata : source.user_metadata,
    put: (place) => context.store.copy(placeOf(source), place),
  });
  return { ...written, metadata };
}

function readOverrides(c: StorageRequest, body: RequestFields) {
  const given = body.inner('metadata');
  const metadata = {
    ...(given.has('cacheControl') && { cacheControl: requireCacheControl(given.text('cacheControl')) }),
    ...(given.has('mimetype') && { mimetype: given.text('mimetype') }),
  };
  return { metadata, userMetadata: readUserMetadata(c) };
}
