import type { Client } from '../../database/pool.ts';
import { isoTime } from '../buckets/bucket-row.ts';
import type { BytesPlace } from '../bytes/object-store.ts';
import type { Owner } from '../storage-request.ts';

/** The `metadata` column, with the hosted service's field names. */
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

/** The object that an upload, copy or move creates or replaces. */
export interface ObjectTarget extends Owner {
  bucketId: string;
  key: string;
  /** True replaces an existing object; false makes it a conflict. */
  upsert: boolean;
}

export const objectColumns = `id, bucket_id, name, version, owner, owner_id, coalesce(metadata, '{}') as metadata,
  user_metadata, ${isoTime('created_at')}, ${isoTime('updated_at')}, ${isoTime('last_accessed_at')}`;

/** Returns the object as the transaction's role sees it. Null if it does not exist or policies hide it. */
export async function findObject(client: Client, bucketId: string, key: string): Promise<ObjectRow | null> {
  const { rows } = await client.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, key],
  );
  return rows[0] ?? null;
}

export function placeOf(row: Pick<ObjectRow, 'bucket_id' | 'id' | 'version'>): BytesPlace {
  return { bucketId: row.bucket_id, objectId: row.id, version: row.version };
}
