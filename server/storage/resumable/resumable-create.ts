import { randomUUID } from 'node:crypto';
import { requireBucket } from '../buckets/bucket-row.ts';
import { checkUploadType } from '../objects/mime-types.ts';
import { requireKey } from '../objects/object-key.ts';
import { sizeLimitOf } from '../objects/object-receive.ts';
import { checkMayWrite } from '../objects/object-write.ts';
import { describeUpload } from '../objects/upload-body.ts';
import type { StorageContext, StorageEndpoint } from '../storage-context.ts';
import { checksContent } from '../storage-settings.ts';
import { missingField } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import type { ResumableUpload } from './resumable-files.ts';
import { requireUploader, takePart, type Uploader } from './resumable-upload.ts';
import { maxSizeExceeded } from './tus-errors.ts';
import { isPart, readLength, readUploadMetadata } from './tus-headers.ts';

/** The lifetime of an unfinished upload, as on the hosted service. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * POST /upload/resumable[/sign]: creates an upload (tus creation, creation-with-upload, creation-defer-length).
 * Upload-Metadata must have bucketName and objectName, and may have contentType, cacheControl (seconds) and metadata
 * (JSON); `x-upsert: true` replaces an existing object. Checks policies, size and type before reading any byte.
 */
export const resumableCreate: StorageEndpoint = async (c, context) => {
  const { upload, uploader } = await describe(c, context);
  await context.resumable.create(upload);
  const headers: Record<string, string> = {
    Location: `${originOf(c, context)}${c.req.path.replace(/\/$/, '')}/${upload.id}`,
    'Upload-Expires': new Date(upload.expiresAt).toUTCString(),
  };
  if (isPart(c) || upload.length === 0) {
    const found = { upload, offset: 0 };
    const offset = await context.exclusively(upload.id, (signal) => takePart(c, context, found, uploader, signal));
    headers['Upload-Offset'] = String(offset);
  }
  return c.body(null, 201, headers);
};

/**
 * The origin through which the client reached the server. Location must be absolute, because some clients use it
 * unchanged. X-Forwarded-Host and X-Forwarded-Proto count only behind a configured proxy, because clients can send them
 * too, or if they name the host of SITE_URL. If a proxy reports no scheme, the scheme of SITE_URL applies.
 */
function originOf(c: StorageRequest, { siteUrl, isBehindProxy }: StorageContext): string {
  const { host, protocol } = new URL(c.req.url);
  const site = new URL(siteUrl);
  const first = (name: string) => c.req.header(name)?.split(',')[0]?.trim().toLowerCase() ?? '';
  const [forwardedHost, scheme] = [first('x-forwarded-host'), first('x-forwarded-proto')];
  const isTrusted = isBehindProxy || forwardedHost === site.host;
  const publicHost = isTrusted && /^[\w.:[\]-]+$/.test(forwardedHost) ? forwardedHost : host;
  if (isTrusted && /^https?$/.test(scheme)) return `${scheme}://${publicHost}`;
  return `${site.host === publicHost ? site.protocol : protocol}//${publicHost}`;
}

async function describe(
  c: StorageRequest,
  context: StorageContext,
): Promise<{ upload: ResumableUpload; uploader: Uploader }> {
  const length = readLength(c);
  const fields = readUploadMetadata(c);
  const field = (name: string) => fields.get(name) || null;
  const required = (name: string) => {
    const value = field(name);
    if (value === null) throw missingField('headers/upload-metadata', name);
    return value;
  };
  const bucketName = required('bucketName');
  const key = requireKey(required('objectName'));
  const uploader = await requireUploader(c, context, bucketName, key);
  const bucket = await requireBucket(context.pool, bucketName);
  const maxLength = sizeLimitOf(context, bucket);
  if (length !== null && length > maxLength) throw maxSizeExceeded();
  const description = describeUpload(field('contentType'), field('cacheControl'), field('metadata'));
  const isChecked = checksContent(context.settings, bucket.id);
  checkUploadType(description.type, bucket.allowed_mime_types, isChecked);
  const { upsert, owner, ownerId, isSigned, transaction } = uploader;
  const target = { bucketId: bucket.id, key, upsert, owner, ownerId };
  await checkMayWrite(transaction, target);
  const upload = {
    id: randomUUID(),
    target,
    description,
    isSigned,
    length,
    maxLength,
    version: randomUUID(),
    metadataHeader: c.req.header('upload-metadata') ?? '',
    expiresAt: Date.now() + lifetimeMs,
  };
  return { upload, uploader };
}
