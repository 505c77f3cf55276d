import { bucketColumns, type Bucket } from './bucket-row.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/** GET /bucket/{id}. A bucket that policies hide is not there. */
export const bucketGet: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const { rows } = await asCaller(
    parts,
    caller,
    c,
  )(
    (client) =>
      client.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [c.req.param('bucket')]),
    { readOnly: true },
  );
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return c.json(rows[0]);
};
