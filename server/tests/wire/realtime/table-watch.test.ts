import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { cloneDatabase, openTestPool, useTestCluster } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';

it('a server that starts while another one makes the trigger of a table logs no warning', async () => {
  const cluster = await useTestCluster();
  const clone = await cloneDatabase(cluster.url);
  const database = openTestPool(clone.url);
  const other = await database.connect();
  await database.query('create table watched (id int primary key)');
  await database.query('alter publication supabase_realtime add table watched');
  await other.query('begin');
  await other.query(`select realtime.watch_table('watched'::regclass)`);
  const starting = startTestServer({ DATABASE_URL: clone.url });
  const waits = `select from pg_locks where relation = 'watched'::regclass and not granted`;
  await eventually('the wait for the lock', async () => (await database.query(waits)).rowCount);
  await other.query('commit');
  other.release();
  const server = await starting;
  await eventually('the end of the wait', async () => (await database.query(waits)).rowCount === 0);
  const ready = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok);
  await eventually('the end of the start', ready);
  await server.stop();
  assert.deepEqual(
    server.logLines.filter((line) => line.includes('cannot capture')),
    [],
  );
  await database.end();
  await clone.drop();
  await cluster.stop();
});
