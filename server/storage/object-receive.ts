import type { Bucket } from './bucket-row.ts';
import { largestObject } from './bucket-settings.ts';
import { checkContent } from './mime-types.ts';
import { writeObject, type ObjectTarget } from './object-write.ts';
import type { StorageCall, StorageParts, Transaction } from './storage-parts.ts';
import { StorageError } from './storage-error.ts';
import { readUpload } from './upload-body.ts';

/**
 * Takes the request's body as the object's bytes: limits of the bucket, the type by name and, for images, by content.
 * Gives the object's id. Throws as readUpload, FileStore.receive and writeObject do.
 */
export async function receiveObject(c: StorageCall, parts: StorageParts, transaction: Transaction, bucket: Bucket, target: ObjectTarget): Promise<string> {
  const limit = Math.min(bucket.file_size_limit ?? largestObject, largestObject);
  const upload = await readUpload(c, limit, bucket.allowed_mime_types);
  // A header's value: what a client stores here is sent to every reader.
  if (!/^[\t -~]{0,255}$/.test(upload.cacheControl)) throw new StorageError('InvalidRequest', 'headers/cache-control is not valid');
  const received = await parts.files.receive(upload.bytes, limit, (head) => checkContent(upload.type, head));
  try {
    const { size, eTag } = received;
    const metadata = {
      eTag,
      size,
      mimetype: upload.type,
      cacheControl: upload.cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    };
    const { id } = await writeObject(parts, transaction, target, { metadata, userMetadata: upload.userMetadata, place: received.place });
    return id;
  } finally {
    await received.discard();
  }
}
