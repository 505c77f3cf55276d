import type { StorageEndpoint } from '../storage-context.ts';
import { withUpload } from './resumable-upload.ts';

/**
 * DELETE /upload/resumable[/sign]/{id}: ends an upload (tus termination). An object that it has already created stays.
 */
export const resumableDelete: StorageEndpoint = (c, context) =>
  withUpload(c, context, async ({ upload }) => {
    await context.resumable.remove(upload);
    return c.body(null, 204);
  });
