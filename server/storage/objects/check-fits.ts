import type { Bucket } from '../buckets/bucket-row.ts';
import type { StorageContext } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { checksContent } from '../storage-settings.ts';
import { checkUploadType } from './mime-types.ts';
import type { ObjectMetadata } from './object-row.ts';

/** Applies the limits of a bucket to an object from another bucket. Throws EntityTooLarge, InvalidMimeType. */
export function checkFits({ settings }: StorageContext, bucket: Bucket, { size, mimetype }: ObjectMetadata): void {
  if (bucket.file_size_limit !== null && size > bucket.file_size_limit) throw new StorageError('EntityTooLarge');
  checkUploadType(mimetype, bucket.allowed_mime_types, checksContent(settings, bucket.id));
}
