// npm run upgrade-database: makes the database of a data folder usable with this installation: copies the cluster of an
// older embedded Postgres, and carries over a database that an unknown version of the server made.
import { openDatabase } from '../backup/open-database.ts';
import { parseConfig, type Config } from '../config.ts';
import { adoptDatabase } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { upgradeCluster } from '../database/upgrade/upgrade-cluster.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createProgress } from '../platform/progress/progress.ts';

const progress = createProgress();
try {
  const config = parseConfig(process.env);
  const log = createLog((line) => progress.print(line), { format: 'text', level: 'warn' });
  const sentences = config.databaseUrl ? [] : [await upgradePostgres(config, log)];
  progress.step('Looking at the schema');
  const isCarriedOver = await adopt(config, log);
  progress.end();
  sentences.push(
    isCarriedOver
      ? 'The database of another version of this server was carried over to this one.'
      : 'This version of the server knows the schema: start it.',
  );
  console.log(sentences.join('\n'));
} catch (error) {
  progress.end();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function upgradePostgres({ dataDir }: Config, log: Log): Promise<string> {
  const { from, to, kept } = await upgradeCluster(dataDir, { log, progress, npm: process.env.npm_execpath });
  return kept
    ? `The embedded Postgres is now of version ${to}. The cluster of version ${from} is kept in ${kept}; delete it when you no longer need it. Changes that were made by hand to its postgresql.conf, postgresql.auto.conf and pg_hba.conf are only there.`
    : `The embedded Postgres is already of version ${to}.`;
}

async function adopt(config: Config, log: Log): Promise<boolean> {
  const { address, stop } = await openDatabase(config, log);
  const pool = createPool(address, log, 1);
  try {
    return await adoptDatabase(pool, config.supabaseDir, log);
  } finally {
    await pool.end();
    await stop();
  }
}
