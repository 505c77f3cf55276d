import type { Bucket } from '../buckets/bucket-row.ts';
import { checkAllowed } from './mime-types.ts';
import type { ObjectMetadata } from './object-row.ts';
import { StorageError } from '../storage-error.ts';

/** Whether an object of another bucket may come into this one: a move is no way around its limits. Throws EntityTooLarge, InvalidMimeType. */
export function checkFits(bucket: Bucket, { size, mimetype }: ObjectMetadata): void {
  if (bucket.file_size_limit !== null && size > bucket.file_size_limit) throw new StorageError('EntityTooLarge');
  checkAllowed(mimetype, bucket.allowed_mime_types);
}
