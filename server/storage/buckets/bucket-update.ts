import { readBody } from '../request-body.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { readAllowedTypes, readSizeLimit } from './bucket-settings.ts';

/** PUT /bucket/{id}: changes the fields in the body; null removes a limit. */
export const bucketUpdate: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const body = await readBody(c);
  const limit = readSizeLimit(body, context.settings);
  const types = readAllowedTypes(body);
  const isPublic = body.has('public') ? body.boolean('public', false) : null;
  const sql = `
      update storage.buckets set updated_at = now(), public = coalesce($2, public),
             file_size_limit = case when $3 then $4 else file_size_limit end,
             allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
       where id = $1`;
  const values = [bucketIdOf(c), isPublic, limit !== undefined, limit ?? null, types !== undefined, types ?? null];
  const { rowCount } = await transaction((client) => client.query(sql, values));
  if (!rowCount) throw new StorageError('NoSuchBucket');
  return c.json({ message: 'Successfully updated' });
};
