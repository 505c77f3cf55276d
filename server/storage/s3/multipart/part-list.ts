import { readNumber, type S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';
import { findParts, requireOpenUpload } from './multipart-rows.ts';

const maxPageSize = 1000;

/** ListParts: GET /s3/{bucket}/{key}?uploadId&max-parts&part-number-marker. Throws NoSuchUpload. */
export const partList: S3Endpoint = async (request, context) => {
  const upload = await requireOpenUpload(request, context);
  const limit = Math.min(readNumber(request, 'max-parts', 1, 999_999_999, maxPageSize), maxPageSize);
  const after = readNumber(request, 'part-number-marker', 0, 999_999_999, 0);
  const found = await findParts(context.pool, upload, { after, limit: limit + 1 });
  const parts = found.slice(0, limit);
  const isTruncated = found.length > limit;
  return xmlResponse('ListPartsResult', {
    Bucket: request.bucket,
    Key: request.key,
    UploadId: upload.id,
    PartNumberMarker: after,
    NextPartNumberMarker: isTruncated ? parts.at(-1)?.part_number : null,
    MaxParts: limit,
    IsTruncated: isTruncated,
    Part: parts.map(({ part_number: number, size, etag, created_at: modified }) => ({
      PartNumber: number,
      LastModified: modified,
      ETag: `"${etag}"`,
      Size: size,
    })),
    StorageClass: 'STANDARD',
  });
};
