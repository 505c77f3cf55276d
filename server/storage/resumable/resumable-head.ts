import type { StorageEndpoint } from '../storage-context.ts';
import { settle, withUpload } from './resumable-upload.ts';

/** HEAD /upload/resumable[/sign]/{id}: returns the offset of the upload. */
export const resumableHead: StorageEndpoint = (c, context) =>
  withUpload(c, context, async (found, { transaction }) => {
    const { length, metadataHeader, expiresAt } = found.upload;
    const offset = await settle(context, found, transaction);
    return c.body(null, 200, {
      'Cache-Control': 'no-store',
      'Upload-Offset': String(offset),
      ...(length === null ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String(length) }),
      'Upload-Metadata': metadataHeader,
      'Upload-Expires': new Date(expiresAt).toUTCString(),
    });
  });
