import { requireBucket } from '../buckets/bucket-row.ts';
import { asCaller, asServer, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf, isIdentified } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';

/** GET /object/{bucket}/{key}: public when the bucket is, otherwise as GET /object/authenticated. */
export const objectDownload: StorageEndpoint = async (c, context) => {
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (bucket.public) return objectDownloadPublic(c, context);
  // Without key and token, a private bucket must look like one that does not exist.
  if (!isIdentified(c)) throw new StorageError('NoSuchBucket');
  return objectDownloadAuthenticated(c, context);
};

/** GET /object/authenticated/{bucket}/{key}: an object that policies let the caller read. */
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
