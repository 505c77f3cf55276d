import { requireBucket } from '../buckets/bucket-row.ts';
import { asCaller, asServer, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf, isIdentified, type StorageRequest } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject, type ObjectRow } from './object-row.ts';
import { headersOf } from './serve-bytes.ts';

/** GET /object/info/[authenticated/]{bucket}/{key}: describes an object that the caller may read. */
export const objectInfo: StorageEndpoint = async (c, context) => {
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (bucket.public && !isIdentified(c)) return objectInfoPublic(c, context);
  const callerTransaction = asCaller(context, c);
  const key = keyOf(c);
  // Anyone may read the bytes of a public bucket, and therefore also the description.
  const transaction = bucket.public ? asServer(context) : callerTransaction;
  return respond(c, await transaction((client) => findObject(client, bucket.id, key), { readOnly: true }));
};

/** GET /object/info/public/{bucket}/{key}. Throws NoSuchBucket for a private bucket. */
export const objectInfoPublic: StorageEndpoint = async (c, context) => {
  const transaction = asServer(context);
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  const key = keyOf(c);
  return respond(c, await transaction((client) => findObject(client, bucket.id, key), { readOnly: true }));
};

/** Responds with the description as JSON; to HEAD, with the headers of the object's download. */
function respond(c: StorageRequest, row: ObjectRow | null): Response {
  if (!row) throw new StorageError('NoSuchKey');
  if (c.req.method !== 'HEAD') return c.json(describe(row));
  const headers = headersOf(c, row);
  headers.set('content-length', String(row.metadata.size));
  return new Response(null, { headers });
}

function describe(row: ObjectRow) {
  const { id, name, version, bucket_id, created_at, metadata, user_metadata } = row;
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at,
  };
}
