import { randomUUID } from 'node:crypto';
import type { Client } from '../../../database/pool.ts';
import { requireBucket } from '../../buckets/bucket-row.ts';
import { removeBytes } from '../../bytes/remove-bytes.ts';
import { sizeLimitOf } from '../../objects/object-receive.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller, asServer, type StorageContext } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import { ownerFrom } from '../../storage-request.ts';
import { S3Error } from '../s3-errors.ts';
import { readNumber, type S3Request } from '../s3-request.ts';
import { placeOfPart, requireOpenUpload, type MultipartUpload } from './multipart-rows.ts';

interface NewPart {
  bytes: AsyncIterable<Uint8Array>;
  /** The announced length; null if unknown. */
  length: number | null;
}

/**
 * Stores a part of the upload in the query, replaces an earlier part with the same number, and returns the ETag without
 * quotes. All parts together may not exceed the bucket's size limit of an object. Checks the policies before reading
 * the bytes. Throws NoSuchUpload, InvalidArgument, AccessDenied, EntityTooLarge.
 */
export async function storePart(request: S3Request, context: StorageContext, part: NewPart): Promise<string> {
  const number = readNumber(request, 'partNumber', 1, 10_000);
  const upload = await requireOpenUpload(request, context);
  const limit = sizeLimitOf(context, await requireBucket(context.pool, upload.bucket_id));
  const left = limit - (await sizeOfOthers(context.pool, upload, number));
  if ((part.length ?? 0) > left) throw new StorageError('EntityTooLarge');
  const target = { bucketId: upload.bucket_id, key: upload.key, upsert: true, ...ownerFrom(upload.owner_id) };
  await checkMayWrite(asCaller(context, request.c), target);

  const received = await context.incoming.receive(part.bytes, left, () => {});
  const place = placeOfPart(upload, { version: `${number}-${randomUUID()}` });
  const { size, md5 } = received;
  try {
    await context.store.put(place, received);
    const replaced = await asServer(context)(async (client) => {
      await lockOpenUpload(client, upload);
      if (size > limit - (await sizeOfOthers(client, upload, number))) throw new StorageError('EntityTooLarge');
      return writePart(client, upload, { number, size, md5, version: place.version });
    });
    await removeBytes(context, replaced ? [placeOfPart(upload, { version: replaced })] : []);
    return md5;
  } catch (error) {
    await removeBytes(context, [place]);
    throw error;
  } finally {
    await context.incoming.discard(received);
  }
}

/** Locks the row of an upload, so that no other request changes its parts or completes it. Throws NoSuchUpload. */
export async function lockOpenUpload(client: Client, { id }: MultipartUpload): Promise<void> {
  const { rowCount } = await client.query(
    'select from storage.s3_multipart_uploads where id = $1 and version is null for update',
    [id],
  );
  if (!rowCount) throw new S3Error('NoSuchUpload');
}

async function sizeOfOthers(client: Pick<Client, 'query'>, { id }: MultipartUpload, number: number): Promise<number> {
  const { rows } = await client.query<{ size: number }>(
    `select coalesce(sum(size), 0)::float8 as size from storage.s3_multipart_uploads_parts
      where upload_id = $1 and part_number <> $2`,
    [id, number],
  );
  return rows[0]!.size;
}

/** Returns the version of the replaced part; null if there was none. */
async function writePart(
  client: Client,
  { id, bucket_id: bucketId }: MultipartUpload,
  { number, size, md5, version }: { number: number; size: number; md5: string; version: string },
): Promise<string | null> {
  const { rows } = await client.query<{ version: string }>(
    'delete from storage.s3_multipart_uploads_parts where upload_id = $1 and part_number = $2 returning version',
    [id, number],
  );
  await client.query(
    `insert into storage.s3_multipart_uploads_parts (upload_id, part_number, bucket_id, size, etag, version)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, number, bucketId, size, md5, version],
  );
  return rows[0]?.version ?? null;
}
