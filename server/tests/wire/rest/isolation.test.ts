import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { takeTestLock, waitForTestLock } from '../../../testing/test-lock.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('isolation of requests of /rest/v1', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    // One connection, so that every request reuses that of the previous one.
    server = await startTestServer({ PGRST_DB_POOL: '1' });
    await server.database.query(`
      create table public.secrets (id int primary key, word text);
      alter table public.secrets enable row level security;
      insert into public.secrets values (1, 'hidden');
      -- What a careless function makes possible: SQL of the caller's own.
      create function public.run(sql text) returns text language plpgsql as $$
        declare result text; begin execute sql into result; return result; end $$;
      create function public.do(sql text) returns void language plpgsql as $$ begin execute sql; end $$;
      create function public.do_and_fail(sql text) returns void language plpgsql as $$
        begin execute sql; raise exception 'failed'; end $$;
    `);
    visitor = server.client();
  });
  after(() => server.stop());

  const run = async (sql: string) => (await visitor.rpc('run', { sql })).data as string | null;

  it('a caller who resets the role has no rights at all', async () => {
    await server.database.query('grant select on public.secrets to anon');
    const { data, error } = await visitor.rpc('run', {
      sql: `with r as (select set_config('role', 'none', true)) select current_user || ' ' || session_user from r`,
    });
    assert.equal(error, null);
    assert.match(data, /authenticator$/);
    await server.database.query(`
      create function public.escape() returns text language plpgsql as $$
        begin reset role; return (select word from public.secrets); end $$;
      create function public.escape_to_auth() returns bigint language plpgsql as $$
        begin reset role; return (select count(*) from auth.users); end $$;
    `);
    for (const name of ['escape', 'escape_to_auth']) {
      const answer = await eventually(`the function ${name}`, async () => {
        const given = await visitor.rpc(name);
        return given.error?.code === 'PGRST202' ? null : given;
      });
      assert.equal(answer.error?.code, '42501', `${name}: ${JSON.stringify(answer)}`);
    }
  });

  it('a caller cannot become a role that the API does not have', async () => {
    const { error } = await visitor.rpc('do', { sql: 'set role postgres' });
    assert.equal(error?.code, '42501');
  });

  it('settings of the session end with the request', async () => {
    await visitor.rpc('do', { sql: `set statement_timeout = '1ms'` });
    await visitor.rpc('do', { sql: `set app.told = 'yes'` });
    await visitor.rpc('do', { sql: `set search_path = nowhere` });
    await visitor.rpc('do', { sql: `select set_config('request.jwt.claims', '{"sub":"somebody"}', false)` });
    // Empty on the connection that had it, null on the one that replaces it if the limit of 1 ms broke its cleanup.
    assert.ok(!(await run(`select current_setting('app.told', true)`)));
    assert.equal(await run('show statement_timeout'), '3s');
    assert.equal(await run('show search_path'), 'public, extensions');
    assert.equal(await run(`select current_setting('request.jwt.claims')`), '{"role":"anon"}');
  });

  it('a role set for the session ends with the request', async () => {
    await visitor.rpc('do', { sql: 'set role service_role' });
    assert.equal(await run('select current_user'), 'anon');
  });

  it('temporary tables, locks, cursors and channels end with the request', async () => {
    await visitor.rpc('do', { sql: 'create temporary table left_behind as select 1 as n' });
    await visitor.rpc('do', { sql: 'select pg_advisory_lock(42)' });
    await visitor.rpc('do', { sql: 'declare left_open cursor with hold for select 1' });
    assert.equal(await run(`select to_regclass('pg_temp.left_behind')::text`), null);
    assert.equal(
      await run(`select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`),
      '0',
    );
    assert.equal(await run('select count(*) from pg_cursors where is_holdable'), '0');
  });

  it('what a request left ends with it, even if the next one is rolled back', async () => {
    const gallery = () => visitor.from('gallery_items').select('id');
    const reads = [
      { status: 400, read: () => gallery().eq('sort_order', 'x') },
      { status: 200, read: () => gallery().setHeader('Prefer', 'tx=rollback') },
    ];
    // The server closes a connection that has a statement of a caller, so nothing of other tests is left.
    await visitor.rpc('do', { sql: 'prepare foreign_statement as select 1' });
    for (const { status, read } of reads) {
      const sql = `create temporary table left_behind as select 1; set app.told = 'yes'`;
      assert.equal((await visitor.rpc('do', { sql })).error, null);
      assert.equal((await read()).status, status);
      assert.equal(await run(`select to_regclass('pg_temp.left_behind')::text`), null, String(status));
      // Empty on the connection that had it, null on the one that replaces it if the limit of 1 ms broke its cleanup.
      assert.ok(!(await run(`select current_setting('app.told', true)`)));
    }
  });

  it('a caller cannot replace a prepared statement of the server', async () => {
    const read = () => visitor.from('gallery_items').select('id').order('id').limit(1);
    const expected = (await read()).data;
    assert.equal(expected?.length, 1);
    const { rows } = await server.database.query(
      `select count(*)::int as known from pg_stat_activity where usename = 'authenticator'`,
    );
    assert.ok(rows[0].known >= 1);
    for (const call of ['do', 'do_and_fail']) {
      const names = await run(
        `select string_agg(quote_ident(name), ' ') from pg_prepared_statements where statement like '%gallery_items%'`,
      );
      for (const name of (names ?? '').split(' ').filter(Boolean)) {
        await visitor.rpc(call, { sql: `deallocate ${name}` });
        await visitor.rpc(call, {
          sql: `prepare ${name} as select 1 as rows, '[{"id":"forged"}]' as body, null as total`,
        });
      }
      const answer = await read();
      assert.deepEqual([answer.error, answer.data], [null, expected], call);
    }
  });

  it('requests succeed after every prepared statement of the connection was dropped', async () => {
    await visitor.rpc('do', { sql: 'deallocate all' });
    assert.equal((await visitor.from('gallery_items').select('id')).status, 200);
    assert.equal(await run('select 1'), '1');
  });

  it('requests succeed after the table of a prepared statement has changed', async () => {
    await server.database.query(`
      create table public.changing (id int primary key);
      grant select on public.changing to anon;
      insert into public.changing values (1);
      notify pgrst, 'reload schema';
    `);
    const read = async () => (await visitor.from('changing').select()).data;
    await eventually('the table', read);
    // The second read uses the statement that the first has prepared.
    for (let n = 0; n < 2; n++) assert.deepEqual(await read(), [{ id: 1 }]);
    await server.database.query(`alter table public.changing alter id type text, add name text default 'x'`);
    const changed = await eventually('the new column', async () => {
      const { data, error } = await visitor.from('changing').select();
      assert.equal(error, null);
      return 'name' in data[0] && data;
    });
    assert.deepEqual(changed, [{ id: '1', name: 'x' }]);
  });

  it('a connection keeps a bounded number of statements', async () => {
    const columns = ['id', 'title', 'description', 'image_url', 'category', 'is_featured', 'sort_order'];
    for (let n = 0; n < 130; n++) {
      const select = columns.map((name, at) => `${name}${(n >> at) & 1 ? '' : `,c${n}${at}:id`}`).join(',');
      assert.equal((await visitor.from('gallery_items').select(select).limit(1)).status, 200);
    }
    const count = Number(await run('select count(*) from pg_prepared_statements'));
    assert.ok(count > 50 && count <= 100, String(count));
  });

  it('a connection keeps no long statement', async () => {
    const filters = Array(3000).fill('sort_order=gte.0').join('&');
    for (let n = 0; n < 2; n++) {
      const { url, publishableKey: apikey } = server;
      const answer = await fetch(`${url}/rest/v1/gallery_items?select=id&limit=1&${filters}`, { headers: { apikey } });
      assert.deepEqual([answer.status, Object.keys(((await answer.json()) as object[])[0]!)], [200, ['id']]);
    }
    const longest = Number(await run('select max(length(statement)) from pg_prepared_statements'));
    assert.ok(longest > 0 && longest <= 50_000, String(longest));
  });
});

describe('isolation of clients of /rest/v1', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer({
      PGRST_DB_POOL: '4',
      REST_QUEUE: '20',
      REST_MAX_RESPONSE_MB: '2',
      // A call that waits for the lock of a test ends with it, and not at a limit.
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '600',
      REST_ANON_TIMEOUT: '600',
    });
    await server.database.query(`
      create table public.kept (id int generated always as identity);
      grant insert on public.kept to anon;
      create function public.wait() returns int language sql as 'select 1 from ${waitForTestLock}';
      create function public.long_text(bytes int) returns text language sql stable as $$ select repeat('x', bytes) $$;
      create function public.store_and_fill(bytes int) returns text language sql volatile as $$
        insert into public.kept default values; select repeat('x', bytes) $$;
    `);
    visitor = server.client();
    await eventually('the functions', async () => (await visitor.rpc('wait')).data === 1);
  });
  after(() => server.stop());

  it('slow anonymous calls delay neither sign-in nor health nor a signed-in caller; those beyond the queue are refused at once', async () => {
    const lock = await takeTestLock(server);
    const arrived: number[] = [];
    const calls = Array.from({ length: 60 }, async () => {
      const answer = await fetch(`${server.url}/rest/v1/rpc/wait`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
        body: '{}',
      });
      arrived.push(answer.status);
      return { answer, body: await answer.json() };
    });
    await eventually('slow calls', async () => (await lock.countWaiting()) > 0);
    await eventually('the refusals', () => arrived.length >= 40);
    const [signIn, health, own] = await Promise.all([
      visitor.auth.signInWithPassword({ email: 'stranger@example.com', password: 'not the right one' }),
      fetch(`${server.url}/healthz`),
      server.client(server.secretKey).from('tours').select('id').limit(1),
    ]);
    assert.equal(signIn.error?.code, 'invalid_credentials');
    assert.deepEqual([health.status, own.status], [200, 200]);
    assert.ok(!arrived.includes(200), 'every slow call still waits');
    await lock.release();
    const results = await Promise.all(calls);
    const refused = results.filter(({ answer }) => answer.status === 503);
    assert.ok(refused.length >= 40, `${refused.length} of 60 refused`);
    assert.ok(refused.every(({ answer, body }) => answer.headers.get('retry-after') && body.code === 'PGRST003'));
  });

  it('a client that disconnects cancels its statement', async () => {
    const lock = await takeTestLock(server);
    const call = request(`${server.url}/rest/v1/rpc/wait`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
    }).on('error', () => {});
    call.end('{}');
    await eventually('the statement', async () => (await lock.countWaiting()) === 1);
    const lines = server.logLines.length;
    call.destroy();
    await eventually('the end of the statement', async () => (await lock.countWaiting()) === 0);
    await lock.release();
    const isHangUp = (line: string) => line.includes('info the client hung up');
    assert.ok(server.logLines.slice(lines).every(isHangUp), server.logLines.slice(lines).join('\n'));
    assert.equal((await visitor.rpc('wait')).data, 1);
  });

  it('a URL of 32 KB is accepted', async () => {
    const ids = Array.from({ length: 800 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const address = `${server.url}/rest/v1/gallery_items?select=id&id=in.(${ids.join(',')})`;
    assert.ok(address.length > 28_000);
    const answer = await fetch(`${address}&title=not.eq.${'x'.repeat(32_000 - address.length)}`, {
      headers: { apikey: server.publishableKey },
    });
    assert.equal(answer.status, 200);
    assert.ok((await answer.json()).length > 0);
  });

  it('a response beyond the limit is refused, its write is rolled back, and the connection is not affected', async () => {
    assert.equal((await visitor.rpc('long_text', { bytes: 1_000_000 })).data?.length, 1_000_000);
    const tooLarge = await visitor.rpc('long_text', { bytes: 20_000_000 });
    assert.deepEqual([tooLarge.status, tooLarge.error?.code], [500, 'PGRST500']);
    const written = await visitor.rpc('store_and_fill', { bytes: 20_000_000 });
    assert.equal(written.error?.code, 'PGRST500');
    const { rows } = await server.database.query('select count(*)::int as count from public.kept');
    assert.equal(rows[0].count, 0);
    assert.equal((await visitor.rpc('wait')).data, 1);
  });
});
