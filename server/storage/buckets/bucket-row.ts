import type { Client, Pool } from '../../database/pool.ts';
import { StorageError } from '../storage-errors.ts';

/** A bucket as the API returns it. */
export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

/** Selects a timestamp in the format of the API, 2026-11-20T18:00:00.000Z, under the column's name. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

// float8, because the driver returns a bigint as text. Every possible limit is exact in a double.
export const bucketColumns = `id, name, coalesce(owner_id, owner::text, '') as owner, coalesce(public, false) as public,
  file_size_limit::float8 as file_size_limit, allowed_mime_types, ${isoTime('created_at')}, ${isoTime('updated_at')}`;

/** Returns the settings of a bucket, read with the server's rights. Throws NoSuchBucket. */
export async function requireBucket(pool: Pool, id: string): Promise<Bucket> {
  return requireVisibleBucket(pool, id);
}

/**
 * Returns the bucket as the transaction's role sees it. Throws NoSuchBucket if it does not exist or policies hide it.
 */
export async function requireVisibleBucket(client: Pick<Client, 'query'>, id: string): Promise<Bucket> {
  // Postgres text cannot hold a zero byte, so no bucket has such an id.
  if (id.includes('\0')) throw new StorageError('NoSuchBucket');
  const { rows } = await client.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]);
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return rows[0];
}
