import type { StorageContext, StorageEndpoint } from '../storage-context.ts';
import type { StorageRequest } from '../storage-request.ts';
import type { FoundUpload, ResumableUpload } from './resumable-files.ts';
import { settle, takePart, withUpload } from './resumable-upload.ts';
import { contentTypeRequired, lengthKnown, maxSizeExceeded, offsetConflict, sizeExceeded } from './tus-errors.ts';
import { isPart, readByteCount } from './tus-headers.ts';

/** PATCH /upload/resumable[/sign]/{id}: appends a part at Upload-Offset. The last part creates the object. */
export const resumablePatch: StorageEndpoint = async (c, context) => {
  if (!isPart(c)) throw contentTypeRequired();
  const from = readByteCount(c, 'upload-offset');
  return withUpload(c, context, async (found, uploader, signal) => {
    const offset = await settle(context, found, uploader.transaction);
    if (offset !== from) throw offsetConflict();
    const upload = await withDeferredLength(c, context, found);
    const isComplete = offset === found.upload.length;
    const reached = isComplete ? offset : await takePart(c, context, { upload, offset }, uploader, signal);
    return c.body(null, 204, {
      'Upload-Offset': String(reached),
      'Upload-Expires': new Date(upload.expiresAt).toUTCString(),
    });
  });
};

/** Returns the upload with its length, which this request may be the first to send. */
async function withDeferredLength(
  c: StorageRequest,
  { resumable }: StorageContext,
  { upload, offset }: FoundUpload,
): Promise<ResumableUpload> {
  if (c.req.header('upload-length') === undefined) return upload;
  if (upload.length !== null) throw lengthKnown();
  const length = readByteCount(c, 'upload-length');
  if (length > upload.maxLength) throw maxSizeExceeded();
  if (length < (offset ?? 0)) throw sizeExceeded();
  return resumable.setLength(upload, length);
}
