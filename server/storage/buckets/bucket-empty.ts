import type { BytesPlace } from '../bytes/object-store.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/** POST /bucket/{id}/empty: deletes every object of the bucket that policies let the caller delete. */
export const bucketEmpty: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const bucketId = c.req.param('bucket') ?? '';
  const gone = await asCaller(
    parts,
    caller,
    c,
  )(async (client) => {
    const { rowCount } = await client.query('select 1 from storage.buckets where id = $1', [bucketId]);
    if (!rowCount) throw new StorageError('NoSuchBucket');
    const { rows } = await client.query<BytesPlace>(
      'delete from storage.objects where bucket_id = $1 returning bucket_id as "bucketId", id as "objectId", version',
      [bucketId],
    );
    return rows;
  });
  await removeBytes(parts, gone);
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
