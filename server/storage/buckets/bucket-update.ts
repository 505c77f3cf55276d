import { readAllowedTypes, readSizeLimit } from './bucket-settings.ts';
import { readBody } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/** PUT /bucket/{id}: what the body names is changed, null takes a limit away. */
export const bucketUpdate: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const body = await readBody(c);
  const limit = readSizeLimit(body);
  const types = readAllowedTypes(body);
  const isPublic = body.has('public') ? body.boolean('public', false) : null;
  const sql = `update storage.buckets set updated_at = now(), public = coalesce($2, public),
    file_size_limit = case when $3 then $4 else file_size_limit end,
    allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end where id = $1`;
  const values = [
    c.req.param('bucket'),
    isPublic,
    limit !== undefined,
    limit ?? null,
    types !== undefined,
    types ?? null,
  ];
  const { rowCount } = await asCaller(parts, caller, c)((client) => client.query(sql, values));
  if (!rowCount) throw new StorageError('NoSuchBucket');
  return c.json({ message: 'Successfully updated' });
};
