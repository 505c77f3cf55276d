import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { createPool } from '../../database/pool.ts';
import { createLog } from '../../platform/log.ts';
import { beginningOf, noProject, productDir, throwAway } from './migrated-state.ts';

/** Clusters of Postgres that a run creates once, because initdb and the migrations cost seconds of processor time. */
export interface PreparedClusters {
  folder: string;
  remove(): void;
}

const quiet = createLog(() => {});

/**
 * Creates a cluster with the server's own schemas, and one with the product's migrations too. Null on Windows, where a
 * cluster has a password that is not in its folder.
 */
export async function prepareClusters(): Promise<PreparedClusters | null> {
  if (process.platform === 'win32') return null;
  const folder = mkdtempSync(join(tmpdir(), 'prepared-clusters-'));
  // Postgres runs as another user and must be able to enter this folder.
  chmodSync(folder, 0o711);
  const [own, product] = [noProject, productDir].map((project) => join(folder, basename(project)));
  await migrateCluster(own!, noProject);
  copyCluster(own!, product!);
  await migrateCluster(product!, productDir);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Puts a prepared cluster into a data folder that is empty or missing, so that a server starts there as after its first
 * stop. Does nothing if the run has prepared none (TEST_CLUSTERS).
 */
export async function fillDataFolder(dataDir: string, projectFolder: string): Promise<void> {
  const prepared = process.env.TEST_CLUSTERS;
  if (!prepared || (existsSync(dataDir) && readdirSync(dataDir).length)) return;
  copyCluster(join(prepared, basename(await beginningOf(projectFolder))), dataDir);
}

async function migrateCluster(dataDir: string, projectFolder: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, parameters: throwAway });
  const pool = createPool(embedded.address, quiet, 1);
  try {
    await migrate(pool, projectFolder, quiet);
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(join(from, 'postgres'), join(to, 'postgres'), { recursive: true });
  // Postgres refuses a folder that others may read.
  chmodSync(join(to, 'postgres'), 0o700);
}
