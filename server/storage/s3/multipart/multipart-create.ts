import { randomUUID } from 'node:crypto';
import { requireBucket } from '../../buckets/bucket-row.ts';
import { checkUploadType } from '../../objects/mime-types.ts';
import { requireKey } from '../../objects/object-key.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller } from '../../storage-context.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { checksContent } from '../../storage-settings.ts';
import { describeHeaders, type S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';
import { quotaOf, requireFewUploads } from './upload-quota.ts';

/**
 * CreateMultipartUpload: POST /s3/{bucket}/{key}?uploads. Checks the policies and the type now. The headers describe
 * the future object.
 */
export const multipartCreate: S3Endpoint = async ({ c, bucket: bucketId, key: path }, context) => {
  const key = requireKey(path);
  const bucket = await requireBucket(context.pool, bucketId);
  const { type, cacheControl, userMetadata } = describeHeaders(c);
  checkUploadType(type, bucket.allowed_mime_types, checksContent(context.settings, bucket.id));
  const caller = requireCaller(c);
  const owner = ownerOf(caller);
  await checkMayWrite(asCaller(context, c), { bucketId, key, upsert: true, ...owner });
  const quota = quotaOf(caller, owner.ownerId);
  await requireFewUploads(context.pool, quota);
  const id = randomUUID();
  await context.pool.query(
    `insert into storage.s3_multipart_uploads (id, bucket_id, key, owner_id, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, bucketId, key, owner.ownerId, { mimetype: type, cacheControl, ...quota.metadata }, userMetadata],
  );
  return xmlResponse('InitiateMultipartUploadResult', { Bucket: bucketId, Key: key, UploadId: id });
};
