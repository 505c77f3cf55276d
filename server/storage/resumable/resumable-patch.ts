import type { StorageContext, StorageHandler } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { settle, takePart, withUpload } from './resumable-upload.ts';
import { isPart, readByteCount } from './tus-headers.ts';

/** PATCH /upload/resumable[/sign]/{id}: appends a part at Upload-Offset. The last part creates the object. */
export function resumablePatch(context: StorageContext): StorageHandler {
  return async (c) => {
    if (!isPart(c)) throw new StorageError('TusError', 'Content-Type must be application/offset+octet-stream', 415);
    const from = readByteCount(c, 'upload-offset');
    return withUpload(c, context, async (found, uploader, signal) => {
      const offset = await settle(context, found, uploader.transaction);
      if (offset !== from) throw new StorageError('TusError', `The upload is at ${offset}`, 409);
      const isComplete = offset === found.upload.length;
      const reached = isComplete ? offset : await takePart(c, context, found, uploader, signal);
      return c.body(null, 204, {
        'Upload-Offset': String(reached),
        'Upload-Expires': new Date(found.upload.expiresAt).toUTCString(),
      });
    });
  };
}
