import { requireBucket } from '../buckets/bucket-row.ts';
import { requireKey } from './object-key.ts';
import { findObject, type ObjectRow } from './object-row.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, asServer, requireCaller, type Endpoint } from '../storage-parts.ts';

/** GET /object/info/[authenticated/]{bucket}/{key}: what is known of an object that policies show. */
export const objectInfo: Endpoint = async (c, parts) => {
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  if (bucket.public && !c.get('caller').hasKey && !c.get('caller').token) return objectInfoPublic(c, parts);
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  // In a public bucket everybody may read the bytes, so the description is no secret either.
  const transaction = bucket.public ? asServer(parts) : asCaller(parts, caller, c);
  return c.json(describe(await transaction((client) => findObject(client, bucket.id, key), { readOnly: true })));
};

/** GET /object/info/public/{bucket}/{key}: public buckets only. */
export const objectInfoPublic: Endpoint = async (c, parts) => {
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  const key = requireKey(c.req.param('key'));
  return c.json(describe(await asServer(parts)((client) => findObject(client, bucket.id, key), { readOnly: true })));
};

function describe(row: ObjectRow | null) {
  if (!row) throw new StorageError('NoSuchKey');
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
    metadata: user_metadata,
    last_modified: metadata.lastModified,
    created_at,
  };
}
