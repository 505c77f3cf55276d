import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { migrateDatabase } from '../../testing/platform-database.ts';
import { createDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../../testing/test-database.ts';

describe('migrations', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  const folders: string[] = [];
  before(async () => {
    cluster = await useTestCluster();
    database = await createDatabase(cluster.url);
  });
  after(async () => {
    await database.drop();
    await cluster.stop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const project = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'project-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const lines: string[] = [];
  const run = (supabaseDir: string) => {
    lines.length = 0;
    return migrateDatabase(database.url, supabaseDir, (line) => lines.push(line));
  };
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('accept a project without migrations and without a seed', async () => {
    await run(project({}));
    assert.deepEqual(await ask('select * from supabase_migrations.schema_migrations'), []);
  });

  it('find the extensions without naming their schema, as on the hosted service', async () => {
    await run(
      project({
        'migrations/20260101000000_first.sql':
          "create table public.secrets (hash text, id uuid default uuid_generate_v4()); set search_path = ''; set datestyle = 'German';",
        'migrations/20260101000001_second.sql':
          "insert into secrets (hash) values (crypt('first', gen_salt('bf', 4)) || current_setting('datestyle'));",
        'seed.sql': "insert into secrets (hash) values (crypt('second', gen_salt('bf', 4)));",
      }),
    );
    const rows = await ask('select hash from public.secrets order by length(hash)');
    assert.match(rows[0].hash, /^\$2a\$04\$.{53}$/);
    assert.match(rows[1].hash, /^\$2a\$04\$.{53}ISO, MDY$/, 'a setting of one file does not reach the next');
    const [{ nspname }] = await ask(
      "select relnamespace::regnamespace::text as nspname from pg_class where relname = 'secrets'",
    );
    assert.equal(nspname, 'public');
  });

  it('accept a system file of which only comments differ', async () => {
    await ask(
      `update server_system.migrations set statements = array['-- an older comment' || E'\\n' || statements[1]] where version = '0002'`,
    );
    await run(project({}));
  });

  it('that have run are reported if they are missing or their text has changed, with what to do', async () => {
    const first = await ask('select statements[1] as text from supabase_migrations.schema_migrations order by version');
    const folder = project({ 'migrations/20260101000000_first.sql': `${first[0].text} create table other ();` });
    await run(folder);
    const warnings = lines.filter((line) => line.includes(' warn '));
    assert.equal(warnings.length, 2);
    assert.match(
      warnings[0]!,
      /has changed since it ran.*: restore the text, and write a new.*20260101000000_first\.sql/,
    );
    assert.match(warnings[1]!, /missing from the folder: put the file back.*20260101000001_second\.sql/);
    assert.deepEqual(await ask(`select from pg_class where relname = 'other'`), []);
  });

  it('that were applied by the Supabase CLI, statement by statement, are not reported', async () => {
    const text = '-- two tables\ncreate table public.one ();\n\ncreate table public.two ();\n';
    const folder = project({ 'migrations/20260101000100_tables.sql': text });
    await ask(`insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('20260101000100', 'tables', array['-- two tables\ncreate table public.one ()', 'create table public.two ()'])`);
    await run(folder);
    assert.ok(!lines.some((line) => line.includes('tables.sql')));
  });

  it('that fail are named with their file, the line and the statement', async () => {
    const failures: [text: string, message: string][] = [
      [
        '-- a note; with a semicolon\ncreate table public.a (x int);\n\nselect 1;\ncreate table public.b (\n  y unknown_type\n);\n',
        'migrations/20260102000000_bad.sql, line 6: type "unknown_type" does not exist\n' +
          'create table public.b (\n  y unknown_type\n)',
      ],
      [
        'create function public.f() returns int language sql begin atomic; select case when true then 1 end; end;\n' +
          "do $x$ begin perform ';'; end $x$;\ninsert into public.secrets (id) values (null), ('é'::text::uuid);\nselect 2;",
        'migrations/20260102000000_bad.sql, line 3: invalid input syntax for type uuid: "é"\n' +
          "insert into public.secrets (id) values (null), ('é'::text::uuid)",
      ],
      [
        '/* one; */ create table public.c (x int primary key);\ninsert into public.c values (1);\n' +
          'insert into public.c\n  values (1);\n',
        'migrations/20260102000000_bad.sql, line 3: duplicate key value violates unique constraint "c_pkey" ' +
          '(Key (x)=(1) already exists.)\ninsert into public.c\n  values (1)',
      ],
    ];
    for (const [text, message] of failures) {
      const folder = project({ 'migrations/20260102000000_bad.sql': text });
      await assert.rejects(run(folder), (error: Error) => {
        assert.equal(error.message, message);
        return true;
      });
    }
    const folder = project({ 'seed.sql': 'select 1;\nselect no_column;' });
    await ask('delete from supabase_migrations.seed_files');
    await assert.rejects(run(folder), {
      message: 'seed.sql, line 2: column "no_column" does not exist\nselect no_column',
    });
  });

  it('refuse a database that other system files made, and change nothing', async () => {
    const tables = 'select count(*)::int as tables from pg_class';
    const before = await ask(tables);
    const withMigration = project({ 'migrations/20260101000002_third.sql': 'create table public.third ();' });
    const refusals: [change: string, message: RegExp][] = [
      [
        `update server_system.migrations set statements = array['create table auth.users ()'] where version = '0003'`,
        /^The database "test_\w+" was made by another version of this server, which this one does not know: its system file 0003-auth\.sql is of no release\. Nothing was changed\. Run npm run upgrade-database, which makes the schema of this version and copies the rows, or start the version that made it\.$/,
      ],
      [
        `update server_system.migrations set name = 'keys-limits-audit' where version = '0003'`,
        /its system file 0003-keys-limits-audit\.sql is of no release/,
      ],
    ];
    for (const [change, message] of refusals) {
      await ask(change);
      await assert.rejects(run(withMigration), (error: Error) => message.test(error.message));
      assert.deepEqual(await ask(tables), before);
    }
  });
});
