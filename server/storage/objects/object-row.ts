import type { Client } from '../../database/pool.ts';
import { isoTime } from '../buckets/bucket-row.ts';

/** What is kept beside an object's bytes, in the hosted service's own names. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  owner: string | null;
  owner_id: string | null;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

export const objectColumns = `id, bucket_id, name, version, owner, owner_id, coalesce(metadata, '{}') as metadata, user_metadata,
  ${isoTime('created_at')}, ${isoTime('updated_at')}, ${isoTime('last_accessed_at')}`;

/** The object, or null where there is none or policies hide it. */
export async function findObject(client: Client, bucketId: string, key: string): Promise<ObjectRow | null> {
  const { rows } = await client.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, key],
  );
  return rows[0] ?? null;
}

/** Where an object's bytes lie. */
export function placeOf(row: ObjectRow) {
  return { bucketId: row.bucket_id, objectId: row.id, version: row.version };
}
