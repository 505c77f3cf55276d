import { asCaller, type StorageEndpoint, type Transaction } from '../storage-context.ts';
import { mapSqlState, StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { requireVisibleBucket } from './bucket-row.ts';

/** DELETE /bucket/{id}. The bucket must be empty; objects that the caller cannot see count too. */
export const bucketDelete: StorageEndpoint = async (c, context) => {
  await deleteBucket(asCaller(context, c), bucketIdOf(c));
  return c.json({ message: 'Successfully deleted' });
};

/** Deletes an empty bucket. Throws NoSuchBucket, ResourceNotEmpty, AccessDenied. */
export async function deleteBucket(transaction: Transaction, bucketId: string): Promise<void> {
  await transaction(async (client) => {
    await requireVisibleBucket(client, bucketId);
    // The foreign key counts every object, including one whose upload commits at this moment.
    const deletion = client.query('delete from storage.buckets where id = $1', [bucketId]);
    const { rowCount } = await mapSqlState(deletion, '23503', 'ResourceNotEmpty');
    if (!rowCount) throw new StorageError('AccessDenied');
  });
}
