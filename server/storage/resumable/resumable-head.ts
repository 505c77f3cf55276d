import { settle, withUpload } from './resumable-upload.ts';
import type { Endpoint } from '../storage-parts.ts';

/** HEAD /upload/resumable[/sign]/{id}: how far the upload is. */
export const resumableHead: Endpoint = async (c, parts) =>
  withUpload(c, parts, async (found, { transaction }) => {
    const { length, metadataHeader, expiresAt } = found.upload;
    const offset = await settle(parts, found, transaction);
    return c.body(null, 200, {
      'Cache-Control': 'no-store',
      'Upload-Offset': String(offset),
      'Upload-Length': String(length),
      'Upload-Metadata': metadataHeader,
      'Upload-Expires': new Date(expiresAt).toUTCString(),
    });
  });
