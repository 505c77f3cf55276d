import { createHash, randomUUID } from 'node:crypto';
import { requireBucket } from '../../buckets/bucket-row.ts';
import { removeBytes } from '../../bytes/remove-bytes.ts';
import { checkContent } from '../../objects/mime-types.ts';
import { sizeLimitOf, storeReceived } from '../../objects/object-receive.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import { ownerFrom } from '../../storage-request.ts';
import { checksContent } from '../../storage-settings.ts';
import { S3Error } from '../s3-errors.ts';
import { readXml, type S3Endpoint, type S3Request } from '../s3-request.ts';
import { childOf, xmlResponse } from '../s3-xml.ts';
import { findParts, placeOfPart, requireUpload, type MultipartUpload, type Part } from './multipart-rows.ts';

const maxListBytes = 4 * 1024 * 1024;
/** As in S3, the minimum size of every part but the last. */
const leastPartBytes = 5 * 1024 * 1024;

/**
 * CompleteMultipartUpload: POST /s3/{bucket}/{key}?uploadId with the numbers and ETags of the parts. Creates the object
 * under the limits and policies of any upload. Completing again succeeds while the object is the same, for a client
 * that lost the response. Throws NoSuchUpload, MalformedXML, InvalidPart, InvalidPartOrder, EntityTooSmall, and as
 * storeReceived does.
 */
export const multipartComplete: S3Endpoint = async (request, context) => {
  const { id } = await requireUpload(request, context);
  const wanted = await readWantedParts(request);
  // A client that waited too long may send the request again. The second request then finds the upload complete.
  const eTag = await context.exclusively(`multipart ${id}`, async () => {
    const upload = await requireUpload(request, context);
    return upload.version === null ? complete(request, context, upload, wanted) : findETag(context, upload);
  });
  const { bucket, key } = request;
  return xmlResponse('CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: eTag,
  });
};

interface WantedPart {
  number: number;
  eTag: string;
}

async function readWantedParts({ payload }: S3Request): Promise<WantedPart[]> {
  const list = await readXml(payload.bytes, 'CompleteMultipartUpload', maxListBytes);
  const wanted = list.children
    .filter(({ name }) => name === 'Part')
    .map((part) => ({
      number: Number(childOf(part, 'PartNumber')?.text),
      eTag: (childOf(part, 'ETag')?.text ?? '').trim().replaceAll('"', ''),
    }));
  if (!wanted.length || wanted.some(({ number }) => !Number.isInteger(number))) throw new S3Error('MalformedXML');
  const isOrdered = wanted.every(({ number }, at) => at === 0 || wanted[at - 1]!.number < number);
  if (!isOrdered) throw new S3Error('InvalidPartOrder');
  return wanted;
}

async function complete(
  { c }: S3Request,
  context: StorageContext,
  upload: MultipartUpload,
  wanted: WantedPart[],
): Promise<string> {
  const known = new Map((await findParts(context.pool, upload)).map((part) => [part.part_number, part]));
  const parts = wanted.map(({ number, eTag }) => {
    const part = known.get(number);
    if (part?.etag !== eTag) throw new S3Error('InvalidPart');
    return part;
  });
  if (parts.slice(0, -1).some(({ size }) => size < leastPartBytes)) throw new S3Error('EntityTooSmall');
  const bucket = await requireBucket(context.pool, upload.bucket_id);
  const transaction = asCaller(context, c);
  const target = { bucketId: bucket.id, key: upload.key, upsert: true, ...ownerFrom(upload.owner_id) };
  await checkMayWrite(transaction, target);

  const { mimetype: type, cacheControl } = upload.metadata;
  const isChecked = checksContent(context.settings, bucket.id);
  const bytes = readParts(context, upload, parts);
  const received = await context.incoming.receive(bytes, sizeLimitOf(context, bucket), (head) => {
    if (isChecked) checkContent(type, head);
  });
  try {
    const version = randomUUID();
    const eTag = eTagOf(parts);
    const description = { type, cacheControl, userMetadata: upload.user_metadata };
    await storeReceived(context, transaction, target, description, received, { version, eTag });
    await finish(context, upload, version);
    return eTag;
  } finally {
    await context.incoming.discard(received);
  }
}

async function* readParts(
  { store }: StorageContext,
  upload: MultipartUpload,
  parts: Part[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part.size === 0) continue;
    const bytes = await store.read(placeOfPart(upload, part), 0, part.size - 1);
    if (!bytes) throw new S3Error('InvalidPart');
    yield* bytes as unknown as AsyncIterable<Uint8Array>;
  }
}

/**
 * The ETag of S3 for an object that was uploaded in parts: the MD5 of the parts' MD5s, and their number. Clients
 * compute it too.
 */
function eTagOf(parts: Part[]): string {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'));
  return `"${md5.digest('hex')}-${parts.length}"`;
}

async function finish(context: StorageContext, upload: MultipartUpload, version: string): Promise<void> {
  await context.pool.query('update storage.s3_multipart_uploads set version = $2 where id = $1', [upload.id, version]);
  const { rows } = await context.pool.query<{ version: string }>(
    'delete from storage.s3_multipart_uploads_parts where upload_id = $1 returning version',
    [upload.id],
  );
  await removeBytes(
    context,
    rows.map((part) => placeOfPart(upload, part)),
  );
}

/**
 * Returns the ETag of the object that an upload has created. Throws NoSuchUpload if the object was replaced or deleted
 * since.
 */
async function findETag({ pool }: StorageContext, { bucket_id: bucketId, key, version }: MultipartUpload) {
  const { rows } = await pool.query<{ eTag: string }>(
    `select metadata->>'eTag' as "eTag" from storage.objects where bucket_id = $1 and name = $2 and version = $3`,
    [bucketId, key, version],
  );
  if (!rows[0]) throw new S3Error('NoSuchUpload');
  return rows[0].eTag;
}
