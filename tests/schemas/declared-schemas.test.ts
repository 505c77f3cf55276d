import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createPlatformDatabase, readCatalog } from 'stilthouse/testing/platform-database.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import {
  cloneDatabase,
  useTestCluster,
  type TestCluster,
  type TestDatabase,
} from 'stilthouse/testing/test-database.ts';
import { catalogDifferences, type Catalog } from './catalog-differences.ts';

const supabaseDir = join(projectDir, 'supabase');

// One change for every kind of object, and the line that reports it.
const changes: [sql: string, differences: RegExp[]][] = [
  ['create table public.x ()', [/^table public\.x: only in other$/]],
  ['alter table public.closed_days disable row level security', [/^table public\.closed_days: .*\|t\|f.*\|f\|f/]],
  ['grant update on public.closed_days to anon', [/^table public\.closed_days: .*anon:UPDATE/]],
  ['grant update (id) on public.bookings to anon', [/^column public\.bookings\.id: .*anon:UPDATE/]],
  ['alter table public.bookings add x int', [/^column public\.bookings\.x: only in other$/]],
  ['alter table public.bookings alter id drop default', [/^column public\.bookings\.id: /]],
  ['alter table public.bookings alter name drop not null', [/^column public\.bookings\.name: /]],
  ['alter table public.bookings add constraint x check (people < 99)', [/^constraint public\.bookings\.x: /]],
  ['create index x on public.bookings (email)', [/^index public\.x: only in other$/]],
  [
    'create function public.x() returns int language sql as $$ select 1 $$',
    [/^function public\.x\(\): only in other$/],
  ],
  ['alter function public.is_admin() volatile', [/^function public\.is_admin\(\): /]],
  ['alter function public.is_admin() reset search_path', [/^function public\.is_admin\(\): /]],
  ['revoke execute on function public.is_admin() from authenticated', [/^function public\.is_admin\(\): /]],
  ['alter table public.bookings disable trigger user', [/^trigger public\.bookings\./]],
  [
    'create policy x on public.closed_days for select to anon using (true)',
    [/^policy public\.closed_days\.x: only in other$/],
  ],
  [
    'alter publication supabase_realtime add table public.booking_limits',
    [
      /^columns of published table public\.booking_limits/,
      /^published table public\.booking_limits in supabase_realtime/,
    ],
  ],
  [`comment on table public.closed_days is 'x'`, [/^comment on table public\.closed_days: /]],
  [`comment on column public.bookings.email is 'x'`, [/^comment on table column public\.bookings\.email: /]],
  [
    'create sequence public.x',
    [/^sequence public\.x: only in other$/, /^settings of sequence public\.x: only in other$/],
  ],
  [`create type public.x as enum ('a')`, [/^type public\.x: only in other$/]],
  ['create domain public.x as int check (value > 0)', [/^constraint public\.x\.x_check: /, /^type public\.x: /]],
  ['create view public.x as select 1 as one', [/^column public\.x\.one: /, /^view public\.x: /]],
  ['create statistics public.x on name, email from public.bookings', [/^statistics public\.x: only in other$/]],
  ['create extension btree_gin with schema extensions', [/^extension btree_gin: only in other$/]],
  [
    'alter default privileges in schema public revoke select on tables from anon',
    [/^default privileges of public r: /],
  ],
];

describe('supabase/schemas and supabase/migrations', () => {
  let cluster: TestCluster;
  let migrated: TestDatabase;
  let client: pg.Client;
  let catalog: Catalog;
  before(async () => {
    cluster = await useTestCluster();
    migrated = await cloneDatabase(cluster.url);
    client = new pg.Client({ connectionString: migrated.url });
    await client.connect();
    catalog = await readCatalog(client);
  });
  after(async () => {
    await client?.end();
    await migrated?.drop();
    await cluster.stop();
  });

  it('make the same database', async () => {
    const declared = await createPlatformDatabase(cluster.url);
    const other = new pg.Client({ connectionString: declared.url });
    await other.connect();
    try {
      for (const { name, sql } of declaredFiles()) {
        await other.query('reset all; set search_path = "$user", public, extensions');
        await other.query(`begin; ${sql}\n; commit`).catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error });
        });
      }
      assert.deepEqual(
        catalogDifferences(['migrations', 'schemas'], catalog, await readCatalog(other)),
        [],
        'what a migration changes, it changes in supabase/schemas as well',
      );
    } finally {
      await other.end();
      await declared.drop();
    }
  });

  for (const [sql, differences] of changes)
    it(`would differ after: ${sql}`, async () => {
      await client.query('reset search_path; begin');
      const changed = await client
        .query(sql)
        .then(() => readCatalog(client))
        .finally(() => client.query('rollback'));
      const found = catalogDifferences(['one', 'other'], catalog, changed);
      for (const difference of differences)
        assert.ok(
          found.some((line) => difference.test(line)),
          found.join('\n'),
        );
      assert.ok(found.length >= differences.length && found.length < 30, found.join('\n'));
    });
});

/** The files of supabase/schemas in the order in which the Supabase CLI runs them. */
function declaredFiles(): { name: string; sql: string }[] {
  const folder = ['schemas', 'migrations'].map((name) => join(supabaseDir, name)).find((path) => existsSync(path))!;
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}
