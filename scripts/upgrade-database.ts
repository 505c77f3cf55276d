// npm run upgrade-database: makes a data folder of an older embedded Postgres usable with the one of this installation.
import { parseConfig } from '../server/config.ts';
import { upgradeCluster } from '../server/database/upgrade/upgrade-cluster.ts';
import { createLog } from '../server/platform/log.ts';
import { createProgress } from '../server/platform/progress/progress.ts';

const progress = createProgress();
try {
  const config = parseConfig(process.env);
  if (config.databaseUrl)
    throw new Error('DATABASE_URL is set, so there is no embedded Postgres: upgrade that server with its own tools.');
  const log = createLog((line) => progress.print(line), { format: 'text', level: 'warn' });
  const { from, to, kept } = await upgradeCluster(config.dataDir, { log, progress, npm: process.env.npm_execpath });
  progress.end();
  console.log(
    kept
      ? `The embedded Postgres is now of version ${to}. The cluster of version ${from} is kept in ${kept}; delete it when you no longer need it. Changes that were made by hand to its postgresql.conf, postgresql.auto.conf and pg_hba.conf are only there.`
      : `The embedded Postgres is already of version ${to}.`,
  );
} catch (error) {
  progress.end();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
