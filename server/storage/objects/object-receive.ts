import type { Bucket } from '../buckets/bucket-row.ts';
import { largestObject } from '../buckets/bucket-settings.ts';
import type { ReceivedFile } from '../bytes/incoming-files.ts';
import { checkContent } from './mime-types.ts';
import { writeObject, type ObjectTarget } from './object-write.ts';
import type { StorageCall, StorageParts, Transaction } from '../storage-parts.ts';
import { readUpload, type UploadDescription } from './upload-body.ts';

/**
 * Takes the request's body as the object's bytes: limits of the bucket, the type by name and, for images, by content.
 * Gives the object's id. Throws as readUpload, IncomingFiles.receive and writeObject do.
 */
export async function receiveObject(
  c: StorageCall,
  parts: StorageParts,
  transaction: Transaction,
  bucket: Bucket,
  target: ObjectTarget,
): Promise<string> {
  const limit = limitOf(bucket);
  const upload = await readUpload(c, limit, bucket.allowed_mime_types);
  const received = await parts.incoming.receive(upload.bytes, limit, (head) => checkContent(upload.type, head));
  try {
    return await storeReceived(parts, transaction, target, upload, received);
  } finally {
    await parts.incoming.discard(received);
  }
}

/** The most bytes that one object of the bucket may have. */
export function limitOf(bucket: Bucket): number {
  return Math.min(bucket.file_size_limit ?? largestObject, largestObject);
}

/** Makes a received file the object it was sent for; gives the object's id. `version` names it beforehand. Throws as writeObject does. */
export async function storeReceived(
  parts: StorageParts,
  transaction: Transaction,
  target: ObjectTarget,
  { type, cacheControl, userMetadata }: UploadDescription,
  received: ReceivedFile,
  version?: string,
): Promise<string> {
  const { size, md5 } = received;
  const lastModified = new Date().toISOString();
  const metadata = {
    eTag: `"${md5}"`,
    size,
    mimetype: type,
    cacheControl,
    lastModified,
    contentLength: size,
    httpStatusCode: 200,
  };
  const { id } = await writeObject(parts, transaction, target, {
    metadata,
    userMetadata,
    version,
    put: (place) => parts.store.put(place, received),
  });
  return id;
}
