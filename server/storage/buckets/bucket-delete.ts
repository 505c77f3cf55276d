import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { mapSqlState, StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { requireVisibleBucket } from './bucket-row.ts';

/** DELETE /bucket/{id}. The bucket must be empty, objects that the caller cannot see included. */
export const bucketDelete: StorageEndpoint = async (c, context) => {
  const bucketId = bucketIdOf(c);
  await asCaller(
    context,
    c,
  )(async (client) => {
    await requireVisibleBucket(client, bucketId);
    // The foreign key counts every object, even one whose upload commits at this moment.
    const deletion = client.query('delete from storage.buckets where id = $1', [bucketId]);
    const { rowCount } = await mapSqlState(deletion, '23503', 'ResourceNotEmpty');
    if (!rowCount) throw new StorageError('AccessDenied');
  });
  return c.json({ message: 'Successfully deleted' });
};
