import type { Client, Pool } from '../../../database/pool.ts';
import { isoTime } from '../../buckets/bucket-row.ts';
import type { BytesPlace } from '../../bytes/object-store.ts';
import type { ObjectMetadata } from '../../objects/object-row.ts';
import type { StorageContext } from '../../storage-context.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { invalidArgument, S3Error } from '../s3-errors.ts';
import type { S3Request } from '../s3-request.ts';

/** An upload in parts. */
export interface MultipartUpload {
  id: string;
  bucket_id: string;
  key: string;
  /** The version of the object that it has become; null while it is not complete. */
  version: string | null;
  owner_id: string | null;
  metadata: Pick<ObjectMetadata, 'mimetype' | 'cacheControl'>;
  user_metadata: Record<string, unknown> | null;
}

/** A part that is stored. */
export interface Part {
  part_number: number;
  size: number;
  /** In hex, without quotes. */
  etag: string;
  version: string;
  created_at: string;
}

/** How long an upload may take, as on the hosted service; the sweep removes older ones. */
export const multipartLifetime = '24 hours';

/**
 * The upload of the parameter uploadId, complete or not. Throws NoSuchUpload if it is unknown or expired, for another
 * object, or of another user: its id alone gives no access.
 */
export async function requireUpload(request: S3Request, { pool }: StorageContext): Promise<MultipartUpload> {
  const { c, bucket, key, query } = request;
  const caller = requireCaller(c);
  const { rows } = await pool.query<MultipartUpload>(
    `select id, bucket_id, key, version, owner_id, metadata, user_metadata from storage.s3_multipart_uploads
      where id = $1 and bucket_id = $2 and key = $3 and created_at > now() - $4::interval`,
    [requireText('uploadId', query.get('uploadId') ?? ''), bucket, key, multipartLifetime],
  );
  const isOwn = caller.role === 'service_role' || rows[0]?.owner_id === ownerOf(caller).ownerId;
  if (!rows[0] || !isOwn) throw new S3Error('NoSuchUpload');
  return rows[0];
}

/** The same if it is not complete. Throws NoSuchUpload. */
export async function requireOpenUpload(request: S3Request, context: StorageContext): Promise<MultipartUpload> {
  const upload = await requireUpload(request, context);
  if (upload.version !== null) throw new S3Error('NoSuchUpload');
  return upload;
}

/** Parts in order of their numbers, from the one after `after`. */
export async function findParts(
  client: Pick<Client | Pool, 'query'>,
  { id }: Pick<MultipartUpload, 'id'>,
  { after = 0, limit = 10_000 } = {},
): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select part_number, size::float8 as size, etag, version, ${isoTime('created_at')}
       from storage.s3_multipart_uploads_parts where upload_id = $1 and part_number > $2
      order by part_number limit $3`,
    [id, after, limit],
  );
  return rows;
}

export function placeOfPart(
  { id, bucket_id: bucketId }: MultipartUpload,
  { version }: { version: string },
): BytesPlace {
  return { bucketId, objectId: id, version };
}

/** Removes uploads that have expired, and the rows of their parts; the bytes have no row then. */
export async function removeExpiredUploads(pool: Pool): Promise<void> {
  await pool.query('delete from storage.s3_multipart_uploads where created_at <= now() - $1::interval', [
    multipartLifetime,
  ]);
}

/** Checks a text that is compared with a column: Postgres text cannot hold a zero character. Throws InvalidArgument. */
export function requireText(name: string, text: string): string {
  if (text.includes('\0')) throw invalidArgument(name);
  return text;
}
