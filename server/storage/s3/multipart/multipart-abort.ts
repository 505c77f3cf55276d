import { removeBytes } from '../../bytes/remove-bytes.ts';
import { asServer } from '../../storage-context.ts';
import type { S3Endpoint } from '../s3-request.ts';
import { findParts, placeOfPart, requireOpenUpload } from './multipart-rows.ts';
import { lockOpenUpload } from './part-store.ts';

/** AbortMultipartUpload: DELETE /s3/{bucket}/{key}?uploadId. Removes the upload and its parts. Throws NoSuchUpload. */
export const multipartAbort: S3Endpoint = async (request, context) => {
  const upload = await requireOpenUpload(request, context);
  const parts = await asServer(context)(async (client) => {
    await lockOpenUpload(client, upload);
    const found = await findParts(client, upload);
    await client.query('delete from storage.s3_multipart_uploads where id = $1', [upload.id]);
    return found;
  });
  await removeBytes(
    context,
    parts.map((part) => placeOfPart(upload, part)),
  );
  return new Response(null, { status: 204 });
};
