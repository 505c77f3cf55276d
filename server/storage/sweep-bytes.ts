import type { StorageContext } from './storage-context.ts';
import { removeExpiredUploads } from './s3/multipart/multipart-rows.ts';
import { pathOf, type FoundBytes } from './bytes/object-store.ts';

const batchSize = 500;

/** Removes orphaned bytes in the background. */
export interface ByteSweep {
  /** Sweeps at once, then every hour. */
  start(): void;
  /** Waits for a sweep in progress. */
  close(): Promise<void>;
}

const intervalMs = 60 * 60 * 1000;
// Longer than any upload takes between storing its bytes and committing its row.
const graceMs = 60 * 60 * 1000;

export function createByteSweep(context: StorageContext): ByteSweep {
  const { log } = context;
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepBytes(context, graceMs))
      .then(
        (removed) => void (removed && log.info('removed orphaned bytes', { files: removed })),
        (error) => log.error('the sweep of stored bytes failed', { error }),
      );
  };
  return {
    start() {
      sweep();
      timer = setInterval(sweep, intervalMs);
    },
    close() {
      clearInterval(timer);
      return sweeping;
    },
  };
}

/**
 * Removes bytes without a row, which remain after a crash between storing bytes and committing the row, or between
 * deleting a row and its bytes. Also removes expired resumable and multipart uploads. Bytes younger than `graceMs` may
 * belong to an upload in progress and stay. Returns the number of removed files.
 */
export async function sweepBytes(
  { pool, store, incoming, resumable }: Pick<StorageContext, 'pool' | 'store' | 'incoming' | 'resumable'>,
  graceMs: number,
): Promise<number> {
  const before = new Date(Date.now() - graceMs);
  let removed = (await incoming.removeLeftovers(before)) + (await resumable.removeExpired());
  await removeExpiredUploads(pool);
  let batch: FoundBytes[] = [];
  const settle = async () => {
    const { rows } = await pool.query<{ bucket_id: string; id: string; version: string }>(
      `select bucket_id, id::text, version from storage.objects where id::text = any($1)
       union all
       select bucket_id, upload_id, version from storage.s3_multipart_uploads_parts where upload_id = any($1)`,
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
