import { withUpload } from './resumable-upload.ts';
import type { Endpoint } from '../storage-parts.ts';

/** DELETE /upload/resumable[/sign]/{id}: gives an upload up (tus termination). An object it has become stays. */
export const resumableDelete: Endpoint = async (c, parts) =>
  withUpload(c, parts, async ({ upload }) => {
    await parts.resumable.remove(upload);
    return c.body(null, 204);
  });
