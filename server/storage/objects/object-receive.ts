import type { Bucket } from '../buckets/bucket-row.ts';
import type { ReceivedFile } from '../bytes/incoming-files.ts';
import type { StorageContext, Transaction } from '../storage-context.ts';
import type { StorageRequest } from '../storage-request.ts';
import { checksContent } from '../storage-settings.ts';
import { checkContent, checkUploadType } from './mime-types.ts';
import type { ObjectTarget } from './object-row.ts';
import { writeObject } from './object-write.ts';
import { readUpload, type UploadBody, type UploadDescription } from './upload-body.ts';

/** The object that an upload has created or replaced. */
export interface StoredObject {
  id: string;
  /** Includes the quotes. */
  eTag: string;
}

/**
 * Stores the request's body as an object, within the bucket's size and type limits. Throws as readUpload and
 * receiveUpload do.
 */
export async function receiveObject(
  c: StorageRequest,
  context: StorageContext,
  transaction: Transaction,
  bucket: Bucket,
  target: ObjectTarget,
): Promise<StoredObject> {
  const upload = await readUpload(c, sizeLimitOf(context, bucket));
  return receiveUpload(context, transaction, bucket, target, upload);
}

/**
 * Stores an upload as an object, within the bucket's size and type limits. Throws as checkUploadType,
 * IncomingFiles.receive and writeObject do.
 */
export async function receiveUpload(
  context: StorageContext,
  transaction: Transaction,
  bucket: Bucket,
  target: ObjectTarget,
  upload: UploadBody,
): Promise<StoredObject> {
  const limit = sizeLimitOf(context, bucket);
  const isChecked = checksContent(context.settings, bucket.id);
  checkUploadType(upload.type, bucket.allowed_mime_types, isChecked);
  const received = await context.incoming.receive(upload.bytes, limit, (head) => {
    if (isChecked) checkContent(upload.type, head);
  });
  try {
    return await storeReceived(context, transaction, target, upload, received);
  } finally {
    await context.incoming.discard(received);
  }
}

/** The size limit of one object in the bucket, in bytes. */
export function sizeLimitOf({ settings }: Pick<StorageContext, 'settings'>, bucket: Bucket): number {
  return Math.min(bucket.file_size_limit ?? settings.maxObjectBytes, settings.maxObjectBytes);
}

/** Known properties of the object. By default it gets a new version, and the MD5 of its bytes as ETag. */
interface Known {
  version?: string;
  eTag?: string;
}

/** Turns a received file into an object. */
export async function storeReceived(
  context: StorageContext,
  transaction: Transaction,
  target: ObjectTarget,
  { type, cacheControl, userMetadata }: UploadDescription,
  received: ReceivedFile,
  { version, eTag = `"${received.md5}"` }: Known = {},
): Promise<StoredObject> {
  const { size } = received;
  const metadata = {
    eTag,
    size,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  const { id } = await writeObject(context, transaction, target, {
    metadata,
    userMetadata,
    version,
    put: (place) => context.store.put(place, received),
  });
  return { id, eTag };
}
