import { requireBucket } from '../../buckets/bucket-row.ts';
import { copyObject } from '../../objects/object-copy.ts';
import { requireKey } from '../../objects/object-key.ts';
import { findObject, type ObjectRow } from '../../objects/object-row.ts';
import { asCaller, type Transaction } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { checkCopySource } from '../conditions.ts';
import { invalidArgument } from '../s3-errors.ts';
import { describeHeaders, readCopySource, type S3Endpoint, type S3Request } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';

/**
 * CopyObject: PUT /s3/{bucket}/{key} with x-amz-copy-source. The caller must be able to read the source and to write
 * the copy. With `x-amz-metadata-directive: REPLACE` the headers replace the metadata of the source.
 */
export const s3ObjectCopy: S3Endpoint = async (request, context) => {
  const { c, bucket: bucketId } = request;
  const transaction = asCaller(context, c);
  const key = requireKey(request.key);
  const directive = c.req.header('x-amz-metadata-directive') ?? 'COPY';
  if (!['COPY', 'REPLACE'].includes(directive)) throw invalidArgument('x-amz-metadata-directive');
  const bucket = await requireBucket(context.pool, bucketId);
  const source = await requireCopySource(request, transaction);
  const target = { bucketId, key, upsert: true, ...ownerOf(requireCaller(c)) };
  const { metadata } = await copyObject(context, transaction, {
    source,
    bucket,
    target,
    overrides: directive === 'COPY' ? null : replacement(request),
  });
  return xmlResponse('CopyObjectResult', { ETag: metadata.eTag, LastModified: metadata.lastModified });
};

/** Finds the object in x-amz-copy-source and checks its conditions. Throws NoSuchKey, PreconditionFailed. */
export async function requireCopySource({ c }: S3Request, transaction: Transaction): Promise<ObjectRow> {
  const { bucket, key } = readCopySource(c);
  if (`${bucket}${key}`.includes('\0')) throw new StorageError('NoSuchKey');
  const source = await transaction((client) => findObject(client, bucket, key), { readOnly: true });
  if (!source) throw new StorageError('NoSuchKey');
  checkCopySource(c, source.metadata);
  return source;
}

function replacement({ c }: S3Request) {
  const { type, cacheControl, userMetadata } = describeHeaders(c);
  return { metadata: { mimetype: type, cacheControl }, userMetadata };
}
