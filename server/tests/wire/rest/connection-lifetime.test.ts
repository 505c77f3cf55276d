import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const lifetimeSeconds = 1;
const lock = 4711;

describe('connections of /rest/v1 older than PGRST_DB_POOL_MAX_LIFETIME', () => {
  let server: TestServer;
  let client: SupabaseClient;
  before(async () => {
    // One connection, so that every request uses the same one until it is replaced.
    server = await startTestServer({
      PGRST_DB_POOL: '1',
      PGRST_DB_POOL_MAX_LIFETIME: String(lifetimeSeconds),
      REST_AUTHENTICATED_TIMEOUT: '60',
    });
    await server.database.query(`
      create table public.boats (id int primary key, name text);
      insert into public.boats values (1, 'Reef');
      create function public.process() returns int language sql volatile as 'select pg_backend_pid()';
      create function public.process_after_lock() returns int language plpgsql volatile as $$
        begin perform pg_advisory_xact_lock(${lock}); return pg_backend_pid(); end $$;
      create function public.statements_of_boats() returns bigint language sql volatile as $$
        select count(*) from pg_prepared_statements where statement like '%"boats"%' $$;
      notify pgrst, 'reload schema';
    `);
    client = server.client(server.secretKey);
    await eventually('the new functions', async () => !(await client.rpc('statements_of_boats')).error);
  });
  after(() => server.stop());

  const process = async (): Promise<number> => {
    const { data, error } = await client.rpc('process');
    assert.equal(error, null);
    return data;
  };
  const isOpen = async (pid: number) =>
    (await server.database.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
  const isOverdue = async (pid: number) => {
    const { rowCount } = await server.database.query(
      `select from pg_stat_activity where pid = $1 and clock_timestamp() - backend_start > $2 * interval '1 second'`,
      [pid, lifetimeSeconds + 0.5],
    );
    return rowCount === 1;
  };

  it('are closed, and the next request gets a new one', async () => {
    const first = await process();
    await eventually('the end of the first connection', async () => !(await isOpen(first)));
    assert.notEqual(await process(), first);
  });

  it('finish the request under way', async () => {
    const holder = await server.database.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [lock]);
      const request = client.rpc('process_after_lock').then((response) => response);
      const waiting = await eventually('the request that waits', async () => {
        const { rows } = await holder.query<{ pid: number }>(
          `select pid from pg_locks where locktype = 'advisory' and not granted and objid = $1
             and database = (select oid from pg_database where datname = current_database())`,
          [lock],
        );
        return rows[0]?.pid;
      });
      await eventually('the age of its connection', () => isOverdue(waiting));
      assert.ok(await isOpen(waiting));
      await holder.query('select pg_advisory_unlock($1)', [lock]);
      const { data, error } = await request;
      assert.deepEqual([error, data], [null, waiting]);
      await eventually('the end of its connection', async () => !(await isOpen(waiting)));
      assert.notEqual(await process(), waiting);
    } finally {
      holder.release(true);
    }
  });

  it('leave their prepared statements behind: the new one prepares its own', async () => {
    const read = async () => {
      const { data, error } = await client.from('boats').select('id,name');
      assert.deepEqual([error, data], [null, [{ id: 1, name: 'Reef' }]]);
    };
    const first = await process();
    await read();
    await read();
    await eventually('the end of the first connection', async () => !(await isOpen(first)));
    await eventually('the statement of the new connection', async () => {
      await read();
      return (await client.rpc('statements_of_boats')).data === 1;
    });
  });
});
