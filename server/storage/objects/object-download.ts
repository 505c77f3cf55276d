import { requireBucket } from '../buckets/bucket-row.ts';
import { asCaller, asServer, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf, isIdentified } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';

/**
 * GET /object/{bucket}/{key}: serves the object without a check if the bucket is public, otherwise like GET
 * /object/authenticated.
 */
export const objectDownload: StorageEndpoint = async (c, context) => {
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (bucket.public) return objectDownloadPublic(c, context);
  // A request without key and token cannot distinguish a private bucket from a missing one.
  if (!isIdentified(c)) throw new StorageError('NoSuchBucket');
  return objectDownloadAuthenticated(c, context);
};

/** GET /object/authenticated/{bucket}/{key}: serves an object that the policies allow the caller to read. */
export const objectDownloadAuthenticated: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const key = keyOf(c);
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
  return serveObject(c, context, { find });
};

/** GET /object/public/{bucket}/{key}. Throws NoSuchBucket for a private bucket. */
export const objectDownloadPublic: StorageEndpoint = async (c, context) => {
  const transaction = asServer(context);
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  const key = keyOf(c);
  const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
  return serveObject(c, context, { find });
};
