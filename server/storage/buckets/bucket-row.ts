import type { Pool } from '../../database/pool.ts';
import { StorageError } from '../storage-error.ts';

/** A bucket as the API shows it. */
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

/** A timestamp as the API writes it, 2026-11-20T18:00:00.000Z, under the column's own name. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

/** float8, since a bigint would come as text, and no limit is larger than what a double counts exactly. */
export const bucketColumns = `id, name, coalesce(owner_id, owner::text, '') as owner, coalesce(public, false) as public,
  file_size_limit::float8 as file_size_limit, allowed_mime_types, ${isoTime('created_at')}, ${isoTime('updated_at')}`;

/** The bucket, whoever may see it: what it takes and whether it is public. Throws NoSuchBucket. */
export async function requireBucket(pool: Pool, id: string): Promise<Bucket> {
  // Postgres has no text with a zero byte in it, so no bucket has such a name.
  const { rows } = id.includes('\0')
    ? { rows: [] }
    : await pool.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]);
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return rows[0];
}
