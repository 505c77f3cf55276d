import { existsSync, renameSync, rmSync } from 'node:fs';
import { createLog } from '../../platform/log.ts';
import { dataFolderOf } from '../data-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * Sets the embedded database aside, so that the next start creates an empty one. Keeps one old database. Returns its
 * path, null if there was no database. Throws an Error if the server runs.
 */
export async function putDatabaseAside(dataDir: string): Promise<string | null> {
  const { cluster } = dataFolderOf(dataDir);
  if (!existsSync(cluster)) return null;
  // Only the owner of the data folder may stop its Postgres.
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog(() => {}) });
  await postgres.stop();
  const kept = `${cluster}-before-reset`;
  rmSync(kept, { recursive: true, force: true });
  renameSync(cluster, kept);
  return kept;
}
