import { randomUUID } from 'node:crypto';
import { requireBucket } from '../buckets/bucket-row.ts';
import { checkAllowed } from '../objects/mime-types.ts';
import { requireKey } from '../objects/object-key.ts';
import { limitOf } from '../objects/object-receive.ts';
import { checkMayWrite } from '../objects/object-write.ts';
import { requireUploader, takePart } from './resumable-upload.ts';
import { StorageError } from '../storage-error.ts';
import type { Endpoint } from '../storage-parts.ts';
import { isPart, readByteCount, readUploadMetadata } from './tus-headers.ts';
import { describeUpload } from '../objects/upload-body.ts';

/** As long as the hosted service keeps an unfinished upload. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * POST /upload/resumable[/sign]: creates an upload (tus creation, creation-with-upload). Upload-Metadata names bucketName
 * and objectName, and may name contentType, cacheControl (seconds) and metadata (JSON); `x-upsert: true` replaces. Policies,
 * size and type are tested before a byte is taken.
 */
export const resumableCreate: Endpoint = async (c, parts) => {
  if (c.req.header('upload-defer-length') !== undefined)
    throw new StorageError('InvalidRequest', 'headers/upload-length must be known when an upload is created');
  const length = readByteCount(c, 'upload-length');
  const fields = readUploadMetadata(c);
  const field = (name: string) => fields.get(name) || null;
  for (const name of ['bucketName', 'objectName']) {
    if (!field(name))
      throw new StorageError('InvalidRequest', `headers/upload-metadata must have required property '${name}'`);
  }
  const key = requireKey(field('objectName'));
  const uploader = await requireUploader(c, parts, field('bucketName') ?? '', key);
  const bucket = await requireBucket(parts.pool, field('bucketName') ?? '');
  if (length > limitOf(bucket)) throw new StorageError('EntityTooLarge');
  const description = describeUpload(field('contentType'), field('cacheControl'), field('metadata'));
  checkAllowed(description.type, bucket.allowed_mime_types);
  const { upsert, owner, ownerId, isSigned, transaction } = uploader;
  const target = { bucketId: bucket.id, key, upsert, owner, ownerId };
  await checkMayWrite(transaction, target);

  const id = randomUUID();
  const expiresAt = Date.now() + lifetimeMs;
  const upload = {
    id,
    target,
    description,
    isSigned,
    length,
    version: randomUUID(),
    metadataHeader: c.req.header('upload-metadata') ?? '',
    expiresAt,
  };
  await parts.resumable.create(upload);
  // Without a host: a proxy in front may be known by another name.
  const headers: Record<string, string> = {
    Location: `${c.req.path.replace(/\/$/, '')}/${id}`,
    'Upload-Expires': new Date(expiresAt).toUTCString(),
  };
  if (isPart(c) || length === 0) {
    const offset = await parts.oneAtATime(id, (signal) => takePart(c, parts, { upload, offset: 0 }, uploader, signal));
    headers['Upload-Offset'] = String(offset);
  }
  return c.body(null, 201, headers);
};
