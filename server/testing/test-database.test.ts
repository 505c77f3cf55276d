import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from './eventually.ts';
import { startStoppablePostgres } from './stoppable-postgres.ts';
import { createDatabase, openTestPool } from './test-database.ts';

test('a database can be dropped while Postgres still closes the connections of its pool', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-database-'));
  const postgres = await startStoppablePostgres(dataDir);
  const maintenance = openTestPool(postgres.url);
  const database = await createDatabase(postgres.url);
  const pool = openTestPool(database.url);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]!.pid;
  process.kill(backend, 'SIGSTOP');
  await pool.end();
  const dropped = database.drop();
  await eventually('the database is being dropped', async () => {
    const dropping = await maintenance.query(`select from pg_stat_activity where query like 'drop database%'`);
    return dropping.rowCount;
  });
  process.kill(backend, 'SIGCONT');
  await dropped;
  await maintenance.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
