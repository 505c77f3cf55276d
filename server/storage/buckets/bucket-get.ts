import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf } from '../storage-request.ts';
import { requireVisibleBucket } from './bucket-row.ts';

/** GET /bucket/{id}. Throws NoSuchBucket for a bucket that policies hide. */
export const bucketGet: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  return c.json(await transaction((client) => requireVisibleBucket(client, bucketIdOf(c)), { readOnly: true }));
};
