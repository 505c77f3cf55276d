import { pathOf, type FoundBytes } from './object-store.ts';
import type { StorageParts } from '../storage-parts.ts';

const batchSize = 500;

/**
 * Removes bytes that belong to no row: what a crash left between placing and committing, or between deleting a row and
 * its bytes, and resumable uploads that expired. Bytes younger than `graceMs` may belong to an upload under way and stay. Gives the number removed.
 */
export async function sweepBytes(
  { pool, store, incoming, resumable }: Pick<StorageParts, 'pool' | 'store' | 'incoming' | 'resumable'>,
  graceMs: number,
): Promise<number> {
  const before = new Date(Date.now() - graceMs);
  let removed = (await incoming.removeLeftovers(before)) + (await resumable.removeExpired());
  let batch: FoundBytes[] = [];
  const settle = async () => {
    const { rows } = await pool.query<{ bucket_id: string; id: string; version: string }>(
      'select bucket_id, id::text, version from storage.objects where id::text = any($1)',
      [batch.map(({ path }) => path.split('/')[1])],
    );
    const known = new Set(
      rows.map((row) => pathOf({ bucketId: row.bucket_id, objectId: row.id, version: row.version })),
    );
    for (const found of batch) {
      if (known.has(found.path)) continue;
      await found.remove();
      removed += 1;
    }
    batch = [];
  };
  for await (const found of store.walk(before)) {
    batch.push(found);
    if (batch.length === batchSize) await settle();
  }
  if (batch.length) await settle();
  return removed;
}
