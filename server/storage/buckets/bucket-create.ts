import { requireBucketName } from '../objects/object-key.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { fieldProblems, invalidField, mapSqlState } from '../storage-errors.ts';
import { ownerOf, requireCaller } from '../storage-request.ts';
import { readAllowedTypes, readSizeLimit } from './bucket-settings.ts';

/** POST /bucket {name, id?, public?, file_size_limit?, allowed_mime_types?}: {name}. */
export const bucketCreate: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const body = await readBody(c);
  const name = requireBucketName(body.text('name'));
  const id = requireBucketName(body.text('id', name));
  if (body.text('type', 'STANDARD') !== 'STANDARD') throw invalidField('body/type', fieldProblems.notStandard);
  const { owner, ownerId } = ownerOf(requireCaller(c));
  const values = [
    id,
    name,
    owner,
    ownerId,
    body.boolean('public', false),
    readSizeLimit(body, context.settings) ?? null,
    readAllowedTypes(body) ?? null,
  ];
  await transaction((client) =>
    mapSqlState(
      client.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
           values ($1, $2, $3, $4, $5, $6, $7)`,
        values,
      ),
      '23505',
      'BucketAlreadyExists',
    ),
  );
  return c.json({ name });
};
