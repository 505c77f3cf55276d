import { settle, takePart, withUpload } from './resumable-upload.ts';
import { StorageError } from '../storage-error.ts';
import type { Endpoint } from '../storage-parts.ts';
import { isPart, readByteCount } from './tus-headers.ts';

/** PATCH /upload/resumable[/sign]/{id}: the next part, at Upload-Offset. The last one makes the object. */
export const resumablePatch: Endpoint = async (c, parts) => {
  if (!isPart(c)) throw new StorageError('TusError', 'Content-Type must be application/offset+octet-stream', 415);
  const from = readByteCount(c, 'upload-offset');
  return withUpload(c, parts, async (found, uploader, signal) => {
    const offset = await settle(parts, found, uploader.transaction);
    if (offset !== from) throw new StorageError('TusError', `The upload is at ${offset}`, 409);
    const reached = offset < found.upload.length ? await takePart(c, parts, found, uploader, signal) : offset;
    return c.body(null, 204, {
      'Upload-Offset': String(reached),
      'Upload-Expires': new Date(found.upload.expiresAt).toUTCString(),
    });
  });
};
