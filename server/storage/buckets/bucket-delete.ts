import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/** DELETE /bucket/{id}: an empty one only. Objects count whether or not the caller can see them. */
export const bucketDelete: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const bucketId = c.req.param('bucket');
  await asCaller(
    parts,
    caller,
    c,
  )(async (client) => {
    const { rowCount } = await client.query('select 1 from storage.buckets where id = $1', [bucketId]);
    if (!rowCount) throw new StorageError('NoSuchBucket');
    // The foreign key sees every object, also one that is uploaded at this moment.
    const deleted = await client.query('delete from storage.buckets where id = $1', [bucketId]).catch((error) => {
      throw error.code === '23503' ? new StorageError('ResourceNotEmpty') : error;
    });
    if (!deleted.rowCount) throw new StorageError('AccessDenied');
  });
  return c.json({ message: 'Successfully deleted' });
};
