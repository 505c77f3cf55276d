import { randomUUID } from 'node:crypto';
import { requireBucket } from '../../buckets/bucket-row.ts';
import { checkUploadType } from '../../objects/mime-types.ts';
import { requireKey } from '../../objects/object-key.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { checksContent } from '../../storage-settings.ts';
import { describeHeaders, type S3Endpoint } from '../s3-request.ts';
import { tooManyUploads } from '../s3-errors.ts';
import { xmlResponse } from '../s3-xml.ts';
import { multipartLifetime } from './multipart-rows.ts';

/**
 * CreateMultipartUpload: POST /s3/{bucket}/{key}?uploads. Checks the policies and the type now. The headers describe
 * the future object.
 */
export const multipartCreate: S3Endpoint = async ({ c, bucket: bucketId, key: path }, context) => {
  const key = requireKey(path);
  const bucket = await requireBucket(context.pool, bucketId);
  const { type, cacheControl, userMetadata } = describeHeaders(c);
  checkUploadType(type, bucket.allowed_mime_types, checksContent(context.settings, bucket.id));
  const owner = ownerOf(requireCaller(c));
  await checkMayWrite(asCaller(context, c), { bucketId, key, upsert: true, ...owner });
  if (owner.ownerId !== null) await requireFewUploads(context, owner.ownerId);
  const id = randomUUID();
  await context.pool.query(
    `insert into storage.s3_multipart_uploads (id, bucket_id, key, owner_id, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, bucketId, key, owner.ownerId, { mimetype: type, cacheControl }, userMetadata],
  );
  return xmlResponse('InitiateMultipartUploadResult', { Bucket: bucketId, Key: key, UploadId: id });
};

/** The maximum number of unfinished uploads of one account. Concurrent requests may exceed it by a few. */
const mostUploads = 1000;

async function requireFewUploads({ pool }: StorageContext, ownerId: string): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from storage.s3_multipart_uploads
      where owner_id = $1 and version is null and created_at > now() - $2::interval`,
    [ownerId, multipartLifetime],
  );
  if (rows[0]!.count >= mostUploads) throw tooManyUploads(mostUploads);
}
