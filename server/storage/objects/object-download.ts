import { requireBucket } from '../buckets/bucket-row.ts';
import { asCaller, asServer, type StorageContext, type StorageHandler } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf, isIdentified } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';

/** GET /object/{bucket}/{key}: public when the bucket is, otherwise as GET /object/authenticated. */
export function objectDownload(context: StorageContext): StorageHandler {
  const publicly = objectDownloadPublic(context);
  const authenticated = objectDownloadAuthenticated(context);
  return async (c) => {
    const bucket = await requireBucket(context.pool, bucketIdOf(c));
    if (bucket.public) return publicly(c);
    // Without key and token, a private bucket must look like one that does not exist.
    if (!isIdentified(c)) throw new StorageError('NoSuchBucket');
    return authenticated(c);
  };
}

/** GET /object/authenticated/{bucket}/{key}: an object that policies let the caller read. */
export function objectDownloadAuthenticated(context: StorageContext): StorageHandler {
  return async (c) => {
    const transaction = asCaller(context, c);
    const key = keyOf(c);
    const bucket = await requireBucket(context.pool, bucketIdOf(c));
    const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
    return serveObject(c, context, { find });
  };
}

/** GET /object/public/{bucket}/{key}. Throws NoSuchBucket for a private bucket. */
export function objectDownloadPublic(context: StorageContext): StorageHandler {
  const transaction = asServer(context);
  return async (c) => {
    const bucket = await requireBucket(context.pool, bucketIdOf(c));
    if (!bucket.public) throw new StorageError('NoSuchBucket');
    const key = keyOf(c);
    const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
    return serveObject(c, context, { find });
  };
}
