import { requireBucketName } from '../objects/object-key.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageEndpoint, type Transaction } from '../storage-context.ts';
import { fieldProblems, invalidField, mapSqlState } from '../storage-errors.ts';
import { ownerOf, requireCaller, type Owner } from '../storage-request.ts';
import { readAllowedTypes, readSizeLimit } from './bucket-settings.ts';

/** POST /bucket {name, id?, public?, file_size_limit?, allowed_mime_types?}: creates a bucket and returns {name}. */
export const bucketCreate: StorageEndpoint = async (c, context) => {
  const body = await readBody(c);
  const name = requireBucketName(body.text('name'));
  const id = requireBucketName(body.text('id', name));
  if (body.text('type', 'STANDARD') !== 'STANDARD') throw invalidField('body/type', fieldProblems.notStandard);
  await createBucket(asCaller(context, c), {
    id,
    name,
    ...ownerOf(requireCaller(c)),
    isPublic: body.boolean('public', false),
    fileSizeLimit: readSizeLimit(body, context.settings) ?? null,
    allowedTypes: readAllowedTypes(body) ?? null,
  });
  return c.json({ name });
};

interface NewBucket extends Owner {
  id: string;
  name: string;
  isPublic: boolean;
  fileSizeLimit?: number | null;
  allowedTypes?: string[] | null;
}

/** Creates a bucket if the policies allow the transaction's role to do so. Throws BucketAlreadyExists, AccessDenied. */
export async function createBucket(transaction: Transaction, bucket: NewBucket): Promise<void> {
  const { id, name, owner, ownerId, isPublic, fileSizeLimit = null, allowedTypes = null } = bucket;
  await transaction((client) =>
    mapSqlState(
      client.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
           values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, name, owner, ownerId, isPublic, fileSizeLimit, allowedTypes],
      ),
      '23505',
      'BucketAlreadyExists',
    ),
  );
}
