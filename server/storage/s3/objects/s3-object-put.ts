import { requireBucket } from '../../buckets/bucket-row.ts';
import { requireKey } from '../../objects/object-key.ts';
import { receiveUpload, sizeLimitOf } from '../../objects/object-receive.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { S3Error } from '../s3-errors.ts';
import { describeHeaders, type S3Endpoint } from '../s3-request.ts';
import { withChecksums } from '../signing/payload.ts';

/**
 * PutObject: PUT /s3/{bucket}/{key}. Creates or replaces an object; with `If-None-Match: *` it only creates. Checks the
 * policies before reading the body, and again when writing the row. An empty `folder/` is stored as the placeholder
 * with which the hosted dashboard keeps an empty folder.
 */
export const s3ObjectPut: S3Endpoint = async ({ c, bucket: bucketId, key: path, payload }, context) => {
  const { length } = payload;
  const key = requireKey(path.endsWith('/') && length === 0 ? `${path}.emptyFolderPlaceholder` : path);
  const bucket = await requireBucket(context.pool, bucketId);
  if ((length ?? 0) > sizeLimitOf(context, bucket)) throw new StorageError('EntityTooLarge');
  if (c.req.header('if-match') !== undefined) throw new S3Error('NotImplemented');
  const noneMatch = c.req.header('if-none-match')?.trim();
  if (noneMatch !== undefined && noneMatch !== '*') throw new S3Error('NotImplemented');
  const transaction = asCaller(context, c);
  const target = { bucketId, key, upsert: noneMatch === undefined, ...ownerOf(requireCaller(c)) };
  const upload = { ...describeHeaders(c), bytes: withChecksums(c, payload) };
  try {
    await checkMayWrite(transaction, target);
    const { eTag } = await receiveUpload(context, transaction, bucket, target, upload);
    return new Response(null, { headers: { etag: eTag } });
  } catch (error) {
    const isConflict = error instanceof StorageError && error.code === 'KeyAlreadyExists';
    throw isConflict ? new S3Error('PreconditionFailed') : error;
  }
};
