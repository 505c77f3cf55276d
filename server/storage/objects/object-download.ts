import { requireBucket } from '../buckets/bucket-row.ts';
import { requireKey } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, asServer, requireCaller, type Endpoint } from '../storage-parts.ts';

/** GET /object/{bucket}/{key}: everybody's where the bucket is public, else what policies show. */
export const objectDownload: Endpoint = async (c, parts) => {
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  if (bucket.public) return objectDownloadPublic(c, parts);
  const { hasKey, token } = c.get('caller');
  // Whoever says nothing about himself is not told of private buckets.
  if (!hasKey && !token) throw new StorageError('NoSuchBucket');
  return objectDownloadAuthenticated(c, parts);
};

/** GET /object/authenticated/{bucket}/{key}: what policies show to the caller. */
export const objectDownloadAuthenticated: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  const transaction = asCaller(parts, caller, c);
  return serveObject(c, parts, {
    find: () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true }),
  });
};

/** GET /object/public/{bucket}/{key}: public buckets only; a private one is as if it were not there. */
export const objectDownloadPublic: Endpoint = async (c, parts) => {
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  const key = requireKey(c.req.param('key'));
  const transaction = asServer(parts);
  return serveObject(c, parts, {
    find: () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true }),
  });
};
