import { existsSync, renameSync, rmSync } from 'node:fs';
import { dataFolderOf } from '../../server/database/data-folder.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { readServerConfig } from '../server-config.ts';

/**
 * Sets the embedded database aside, so that the next start creates an empty one. Keeps one old database. If the server
 * runs or DATABASE_URL names another Postgres, ends the process with a message.
 */
export async function resetDatabase(): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readServerConfig();
    if (databaseUrl) throw new Error('--reset is for the embedded Postgres only, and DATABASE_URL is set.');
    const { cluster } = dataFolderOf(dataDir);
    if (!existsSync(cluster)) return;
    // Only the owner of the data folder may stop its Postgres.
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog(() => {}) });
    await postgres.stop();
    const kept = `${cluster}-before-reset`;
    rmSync(kept, { recursive: true, force: true });
    renameSync(cluster, kept);
    console.log(`The database begins empty. The old one is in ${kept}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
