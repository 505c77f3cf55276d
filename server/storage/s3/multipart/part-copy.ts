import { placeOf, type ObjectRow } from '../../objects/object-row.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import { requireCopySource } from '../objects/s3-object-copy.ts';
import { invalidArgument } from '../s3-errors.ts';
import type { S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';
import { storePart } from './part-store.ts';

/**
 * UploadPartCopy: PUT /s3/{bucket}/{key}?partNumber&uploadId with x-amz-copy-source. Copies the bytes in
 * x-amz-copy-source-range, or the whole source. Throws NoSuchKey, InvalidArgument, and as storePart does.
 */
export const partCopy: S3Endpoint = async (request, context) => {
  const source = await requireCopySource(request, asCaller(context, request.c));
  const [start, end] = readRange(request.c.req.header('x-amz-copy-source-range'), source.metadata.size);
  const bytes = readObject(context, source, start, end);
  const eTag = await storePart(request, context, { bytes, length: end - start + 1 });
  return xmlResponse('CopyPartResult', { ETag: `"${eTag}"`, LastModified: new Date().toISOString() });
};

/** The first and last byte. S3 requires both here, and both within the source. */
function readRange(header: string | undefined, size: number): [number, number] {
  if (header === undefined) return [0, size - 1];
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header.trim()) ?? [];
  if (!first || Number(first) > Number(last) || Number(last) >= size) throw invalidArgument('x-amz-copy-source-range');
  return [Number(first), Number(last)];
}

async function* readObject(
  { store }: StorageContext,
  source: ObjectRow,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  if (end < start) return;
  const bytes = await store.read(placeOf(source), start, end);
  if (!bytes) throw new StorageError('NoSuchKey');
  yield* bytes as unknown as AsyncIterable<Uint8Array>;
}
