import { dirOf } from './file-store.ts';
import type { StorageParts } from './storage-parts.ts';

type Found = { bucketDir: string; objectId: string; version: string; remove(): Promise<void> };

const batchSize = 500;

/**
 * Removes bytes that belong to no row: what a crash left between placing and committing, or between deleting a row and
 * its file. Files younger than `graceMs` may belong to an upload under way and stay. Gives the number removed.
 */
export async function sweepFiles({ pool, files }: Pick<StorageParts, 'pool' | 'files'>, graceMs: number): Promise<number> {
  const before = new Date(Date.now() - graceMs);
  let removed = await files.removeLeftovers(before);
  let batch: Found[] = [];
  const settle = async () => {
    const { rows } = await pool.query<{ bucket_id: string; id: string; version: string }>(
      'select bucket_id, id::text, version from storage.objects where id::text = any($1)',
      [batch.map(({ objectId }) => objectId)],
    );
    const known = new Set(rows.map((row) => `${dirOf(row.bucket_id)}/${row.id}/${row.version}`));
    for (const file of batch) {
      if (known.has(`${file.bucketDir}/${file.objectId}/${file.version}`)) continue;
      await file.remove();
      removed += 1;
    }
    batch = [];
  };
  for await (const file of files.walk(before)) {
    batch.push(file);
    if (batch.length === batchSize) await settle();
  }
  if (batch.length) await settle();
  return removed;
}
