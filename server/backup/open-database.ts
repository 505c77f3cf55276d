import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { addressOf, dataFolderOf } from '../database/data-folder.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startSeconds } from '../database/launch-postgres.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { findReadyPostmaster } from '../database/postmaster.ts';
import type { Log } from '../platform/log.ts';

/** Opens the configured database. If that is an embedded Postgres that does not run, starts it until `stop`. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const stop = () => Promise.resolve();
  if (databaseUrl) return { address: { connectionString: databaseUrl }, stop };
  const folder = dataFolderOf(dataDir);
  if (!existsSync(folder.cluster) && !existsSync(folder.upgradedCluster))
    throw new Error(`There is no embedded Postgres in ${dataDir}.`);
  const postmaster = await findReadyPostmaster(folder.cluster, startSeconds, folder.log);
  if (postmaster) return { address: addressOf(postmaster, folder), stop };
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { address: embedded.address, stop: () => embedded.stop() };
}
