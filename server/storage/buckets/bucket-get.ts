import { asCaller, type StorageContext, type StorageHandler } from '../storage-context.ts';
import { bucketIdOf } from '../storage-request.ts';
import { requireVisibleBucket } from './bucket-row.ts';

/** GET /bucket/{id}. Throws NoSuchBucket for a bucket that policies hide. */
export function bucketGet(context: StorageContext): StorageHandler {
  return async (c) => {
    const transaction = asCaller(context, c);
    return c.json(await transaction((client) => requireVisibleBucket(client, bucketIdOf(c)), { readOnly: true }));
  };
}
