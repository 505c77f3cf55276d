import type { BytesPlace } from '../bytes/object-store.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { bucketIdOf } from '../storage-request.ts';
import { requireVisibleBucket } from './bucket-row.ts';

/** POST /bucket/{id}/empty: deletes every object that the policies allow the caller to delete. */
export const bucketEmpty: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const bucketId = bucketIdOf(c);
  const deleted = await transaction(async (client) => {
    await requireVisibleBucket(client, bucketId);
    const { rows } = await client.query<BytesPlace>(
      'delete from storage.objects where bucket_id = $1 returning bucket_id as "bucketId", id as "objectId", version',
      [bucketId],
    );
    return rows;
  });
  await removeBytes(context, deleted);
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
