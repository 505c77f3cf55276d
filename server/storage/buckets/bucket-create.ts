import { readAllowedTypes, readSizeLimit } from './bucket-settings.ts';
import { requireBucketName } from '../objects/object-key.ts';
import { readBody } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, ownerOf, requireCaller, type Endpoint } from '../storage-parts.ts';

/** POST /bucket: {name}. Who may is a matter of the policies on storage.buckets. */
export const bucketCreate: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const body = await readBody(c);
  const name = requireBucketName(body.text('name'));
  const id = requireBucketName(body.text('id', name));
  if (body.text('type', 'STANDARD') !== 'STANDARD')
    throw new StorageError('InvalidRequest', 'body/type must be STANDARD');
  const { owner, ownerId } = ownerOf(caller);
  const values = [
    id,
    name,
    owner,
    ownerId,
    body.boolean('public', false),
    readSizeLimit(body) ?? null,
    readAllowedTypes(body) ?? null,
  ];
  await asCaller(
    parts,
    caller,
    c,
  )((client) =>
    client.query(
      'insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types) values ($1, $2, $3, $4, $5, $6, $7)',
      values,
    ),
  ).catch((error) => {
    throw error.code === '23505' ? new StorageError('BucketAlreadyExists') : error;
  });
  return c.json({ name });
};
