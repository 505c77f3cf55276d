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
  /** The version of the created object; null until the upload is complete. */
  version: string | null;
  owner_id: string | null;
  metadata: Pick<ObjectMetadata, 'mimetype' | 'cacheControl'>;
  user_metadata: Record<string, unknown> | null;
}

/** A stored part. */
export interface Part {
  part_number: number;
  size: number;
  /** In hex, without quotes. */
  etag: string;
  version: string;
  created_at: string;
}

/** The lifetime of an upload, as on the hosted service. The sweep removes older uploads. */
export const multipartLifetime = '24 hours';

/**
 * Returns the upload with the id in the parameter uploadId, complete or not. Throws NoSuchUpload if the upload is
 * unknown, expired, for another object, or of another user, because the id alone gives no access.
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

/** Like requireUpload, for an upload that is not complete. Throws NoSuchUpload. */
export async function requireOpenUpload(request: S3Request, context: StorageContext): Promise<MultipartUpload> {
  const upload = await requireUpload(request, context);
  if (upload.version !== null) throw new S3Error('NoSuchUpload');
  return upload;
}

/** The parts with numbers above `after`, in order. */
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

/** Removes expired uploads and the rows of their parts. The sweep then removes their bytes. */
export async function removeExpiredUploads(pool: Pool): Promise<void> {
  await pool.query('delete from storage.s3_multipart_uploads where created_at <= now() - $1::interval', [
    multipartLifetime,
  ]);
}

/**
 * Checks a text that is compared with a column, because Postgres text cannot contain a zero character. Throws
 * InvalidArgument.
 */
export function requireText(name: string, text: string): string {
  if (text.includes('\0')) throw invalidArgument(name);
  return text;
}
