import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('estimated counts do not reveal hidden rows', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PGRST_DB_MAX_ROWS: '100' });
    await server.database.query(`
      create table public.shelves (id int primary key) with (autovacuum_enabled = false);
      create table public.notes (id int primary key, shelf_id int references public.shelves, is_open boolean)
        with (autovacuum_enabled = false);
      create view public.notes_view with (security_invoker) as select * from public.notes;
      create function public.open_notes(public.shelves) returns setof public.notes language sql stable
        as 'select * from public.notes where shelf_id = $1.id';
      insert into public.shelves select generate_series(1, 2000);
      insert into public.notes select n, n, n <= 5 from generate_series(1, 2000) as n;
      alter table public.notes enable row level security;
      create policy open_only on public.notes for select using (is_open);
      grant select on public.shelves, public.notes, public.notes_view to anon, service_role;
      analyze public.shelves, public.notes;
      -- The statistics keep 2000 rows, which tells an estimate from a count.
      delete from public.notes where id > 1500;
      delete from public.shelves where id > 1500;
    `);
    // The server reloads the schema after the notification of its event trigger.
    await eventually('the new tables', async () => {
      const { status } = await server.client().from('notes_view').select().limit(1);
      return status === 200;
    });
  });
  after(() => server.stop());

  const count = async (path: string, kind: string, key = server.publishableKey) => {
    const headers = { apikey: key, prefer: `count=${kind}` };
    const response = await fetch(`${server.url}/rest/v1/${path}`, { headers });
    assert.ok(response.ok, await response.text());
    return response.headers.get('content-range')!.split('/')[1];
  };

  for (const kind of ['planned', 'estimated']) {
    it(`counts visible rows only, with and without a filter (${kind})`, async () => {
      for (const [path, visible] of [
        ['notes', 5],
        ['notes?id=lte.1500', 5],
        ['notes?is_open=is.false', 0],
        ['notes_view', 5],
        ['notes_view?id=gt.3', 2],
        ['shelves?select=id,notes!inner(id)', 5],
        ['shelves?select=id,open_notes!inner(id)', 5],
        ['shelves?select=id,notes()&notes=not.is.null', 5],
      ] as const) {
        assert.equal(await count(path, kind), String(visible), path);
      }
    });

    it(`takes the estimate if no policy applies to the role (${kind})`, async () => {
      assert.equal(await count('shelves', 'exact'), '1500');
      assert.equal(await count('shelves', kind), '2000');
      assert.equal(await count('notes', kind, server.secretKey), '2000');
    });
  }
});
