import { existsSync, renameSync, rmSync } from 'node:fs';
import { dataFolderOf } from '../../server/database/data-folder.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { readServerConfig } from '../server-config.ts';

/**
 * Puts the embedded database aside, so that the next start makes an empty one. One old database is kept. Ends the
 * process with a message if the server runs, and if DATABASE_URL names another Postgres.
 */
export async function resetDatabase(): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readServerConfig();
    if (databaseUrl) throw new Error('--reset is for the embedded Postgres only, and DATABASE_URL is set.');
    const { cluster } = dataFolderOf(dataDir);
    if (!existsSync(cluster)) return;
    // The owner of the data folder is the only one who may stop its Postgres.
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
