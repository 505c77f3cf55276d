import type { Bucket } from '../buckets/bucket-row.ts';
import type { ReceivedFile } from '../bytes/incoming-files.ts';
import type { StorageContext, Transaction } from '../storage-context.ts';
import type { StorageRequest } from '../storage-request.ts';
import { checksContent } from '../storage-settings.ts';
import { checkContent, checkUploadType } from './mime-types.ts';
import type { ObjectTarget } from './object-row.ts';
import { writeObject } from './object-write.ts';
import { readUpload, type UploadDescription } from './upload-body.ts';

/**
 * Stores the request's body as an object, within the bucket's size and type limits. Returns the object's id. Throws as
 * readUpload, checkUploadType, IncomingFiles.receive and writeObject do.
 */
export async function receiveObject(
  c: StorageRequest,
  context: StorageContext,
  transaction: Transaction,
  bucket: Bucket,
  target: ObjectTarget,
): Promise<string> {
  const limit = sizeLimitOf(context, bucket);
  const upload = await readUpload(c, limit);
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

/** Makes a received file an object and returns its id. `version` sets the version instead of a new one. */
export async function storeReceived(
  context: StorageContext,
  transaction: Transaction,
  target: ObjectTarget,
  { type, cacheControl, userMetadata }: UploadDescription,
  received: ReceivedFile,
  version?: string,
): Promise<string> {
  const { size, md5 } = received;
  const metadata = {
    eTag: `"${md5}"`,
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
  return id;
}
