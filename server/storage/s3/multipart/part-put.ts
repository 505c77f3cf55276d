import type { S3Endpoint } from '../s3-request.ts';
import { withChecksums } from '../signing/payload.ts';
import { storePart } from './part-store.ts';

/** UploadPart: PUT /s3/{bucket}/{key}?partNumber&uploadId. Throws as storePart does. */
export const partPut: S3Endpoint = async (request, context) => {
  const { c, payload } = request;
  const eTag = await storePart(request, context, { bytes: withChecksums(c, payload), length: payload.length });
  return new Response(null, { headers: { etag: `"${eTag}"` } });
};
