import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { migrateDatabase } from '../support/platform-database.ts';
import { createDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../support/test-database.ts';

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
  const run = (supabaseDir: string) => migrateDatabase(database.url, supabaseDir);
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

  it('refuse a database that other system files made, and change nothing', async () => {
    const tables = 'select count(*)::int as tables from pg_class';
    const before = await ask(tables);
    const withMigration = project({ 'migrations/20260101000002_third.sql': 'create table public.third ();' });
    const refusals: [change: string, message: RegExp][] = [
      [
        `update server_system.migrations set statements = array['create table auth.users ()'] where version = '0003'`,
        /^The database "test_\w+" was made by another version of this server: its system file 0003-auth\.sql has changed since\. Nothing was changed\. Set another DATA_DIR \(or DATABASE_URL\) to begin with an empty database, or start the version that made it\.$/,
      ],
      [
        `update server_system.migrations set name = 'keys-limits-audit' where version = '0003'`,
        /its system file 0003-keys-limits-audit\.sql no longer exists/,
      ],
    ];
    for (const [change, message] of refusals) {
      await ask(change);
      await assert.rejects(run(withMigration), (error: Error) => message.test(error.message));
      assert.deepEqual(await ask(tables), before);
    }
  });
});
