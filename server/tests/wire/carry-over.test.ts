import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { noProject } from '../../testing/clusters/migrated-state.ts';
import { startCommand } from '../../testing/command-process.ts';
import { eventually } from '../../testing/eventually.ts';
import { migrateDatabase } from '../../testing/platform-database.ts';
import { cloneDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../../testing/test-database.ts';

const first = 'create table public.boats (id int primary key, name text); insert into boats values (1, $$Ana$$);';
const second = 'alter table public.boats add seats int; update boats set seats = 6;';
const squashed =
  'create table public.boats (id int primary key, name text, seats int default 4); ' +
  'insert into boats values (1, $$Ana$$, 6);';
const later = 'update public.boats set name = upper(name);';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const before010 = { 'migrations/20260101_first.sql': first, 'migrations/20260102_second.sql': second };
const release = {
  'migrations/20260201_boats.sql': squashed,
  'migrations/20260301_shout.sql': later,
  'carry-over.sql': 'update public.boats set seats = 8 where seats is null;',
  'released-migrations.json': JSON.stringify({
    '20260101_first': [sum(first), null],
    '20260102_second': [sum(second), null],
    '20260201_boats': [null, sum(squashed)],
    '20260301_shout': [sum(later)],
  }),
};

describe('a database whose migrations a release has replaced', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let client: pg.Client;
  const work = mkdtempSync(join(tmpdir(), 'carry-over-'));
  before(async () => {
    cluster = await useTestCluster();
  });
  after(async () => {
    await cluster.stop();
    rmSync(work, { recursive: true });
  });
  beforeEach(async () => {
    database = await cloneDatabase(cluster.url, noProject);
    await migrateDatabase(database.url, project(before010));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into boats values (2, 'Rosa', 12), (3, 'Lina', null)`);
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const project = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(work, 'project-'));
    mkdirSync(join(folder, 'migrations'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const boats = async () => (await client.query('select * from boats order by id')).rows;
  const records = async () =>
    (
      await client.query<{ file: string }>(
        `select concat(version, '_', name) as file from supabase_migrations.schema_migrations order by version`,
      )
    ).rows.map(({ file }) => file);
  const old = {
    boats: [
      { id: 1, name: 'Ana', seats: 6 },
      { id: 2, name: 'Rosa', seats: 12 },
      { id: 3, name: 'Lina', seats: null },
    ],
    records: ['20260101_first', '20260102_second'],
  };
  const carried = {
    boats: [
      { id: 1, name: 'ANA', seats: 6 },
      { id: 2, name: 'ROSA', seats: 12 },
      { id: 3, name: 'LINA', seats: 8 },
    ],
    records: ['20260201_boats', '20260301_shout'],
  };
  const state = async () => ({ boats: await boats(), records: await records() });
  const refuses = async (files: Record<string, string>, message: RegExp) => {
    await assert.rejects(migrateDatabase(database.url, project(files)), (error: Error) => message.test(error.message));
    assert.deepEqual(await records(), old.records);
    assert.deepEqual(await boats(), old.boats);
  };

  it('keeps its rows under the new list of migrations, and later ones run on them', async () => {
    await migrateDatabase(database.url, project(release));
    assert.deepEqual(await state(), carried);
    await migrateDatabase(database.url, project(release));
    assert.deepEqual(await state(), carried);
  });

  it('is complete from every earlier list', async () => {
    const earliest = await cloneDatabase(cluster.url, noProject);
    await migrateDatabase(earliest.url, project({ 'migrations/20260101_first.sql': first }));
    await migrateDatabase(earliest.url, project(release));
    const other = new pg.Client({ connectionString: earliest.url });
    await other.connect();
    assert.deepEqual((await other.query('select * from boats')).rows, [{ id: 1, name: 'ANA', seats: 4 }]);
    await other.end();
    await earliest.drop();
  });

  it('keeps the rows of a table and a column that have other names', async () => {
    const renamed = squashed.replaceAll('boats', 'ships').replace('seats', 'places');
    const names =
      'alter table if exists public.boats rename to ships; alter table public.ships rename seats to places;';
    await migrateDatabase(
      database.url,
      project({
        ...release,
        'migrations/20260201_boats.sql': renamed,
        'migrations/20260301_shout.sql': later.replace('boats', 'ships'),
        'carry-over-names.sql': names,
        'carry-over.sql': 'update public.ships set places = 8 where places is null;',
        'released-migrations.json': release['released-migrations.json'].replace(sum(squashed), sum(renamed)),
      }),
    );
    const { rows } = await client.query('select id, name, places as seats from ships order by id');
    assert.deepEqual({ boats: rows, records: await records() }, carried);
  });

  it('is refused with everything that was changed by hand, and not changed', async () => {
    await client.query('create table public.notes (); alter table boats alter name set default $$x$$');
    await refuses(release, /They differ in: column public\.boats\.name, table public\.notes\. Nothing was changed/);
  });

  it('is refused with a migration that the folder does not have, and not changed', async () => {
    await migrateDatabase(
      database.url,
      project({ ...before010, 'migrations/20260103_own.sql': 'create table public.own ();' }),
    );
    old.records.push('20260103_own');
    await refuses(release, /The migration 20260103_own\.sql has run .* Put the file back/);
    old.records.pop();
  });

  it('keeps a migration that came after them', async () => {
    const own = {
      'migrations/20260401_own.sql': 'create table public.own (); create view public.all_boats as table boats',
    };
    await migrateDatabase(database.url, project({ ...before010, ...own }));
    await migrateDatabase(database.url, project({ ...release, ...own }));
    assert.deepEqual(await records(), ['20260201_boats', '20260301_shout', '20260401_own']);
    assert.equal((await client.query('select from own')).rowCount, 0);
  });

  it('is as it was when the server is killed, and the next start finishes', async () => {
    await client.query('select pg_advisory_lock(4711)');
    // Waits at the moment when the rows are copied and the old tables are not yet dropped.
    const waiting = {
      ...release,
      'carry-over.sql': `${release['carry-over.sql']} select pg_advisory_xact_lock(4711);`,
    };
    const env = { DATABASE_URL: database.url, DATA_DIR: join(work, 'data'), SUPABASE_DIR: project(waiting) };
    const { child, ended } = startCommand('upgrade-database', [], env);
    await eventually('the copy of the rows', async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
      );
      return rowCount;
    });
    child.kill('SIGKILL');
    await ended;
    await client.query('select pg_advisory_unlock(4711)');
    await eventually('the end of its connection', async () => {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return rowCount === 0;
    });
    assert.deepEqual(await records(), old.records);
    await migrateDatabase(database.url, env.SUPABASE_DIR);
    assert.deepEqual(await state(), carried);
  });

  it('is carried over by npm run upgrade-database if an unknown version of the server made it', async () => {
    const text =
      'create table server_system.unknown (id int); create function server_system.gone() returns int return 1;';
    await client.query(`insert into server_system.migrations values ('0015', array[$1], 'unknown')`, [text]);
    await client.query(text);
    const env = { DATABASE_URL: database.url, DATA_DIR: join(work, 'data'), SUPABASE_DIR: project(release) };
    await assert.rejects(
      migrateDatabase(database.url, env.SUPABASE_DIR),
      /0015-unknown\.sql is of no release.* Run npm run upgrade-database/,
    );
    await client.query('insert into server_system.unknown values (1)');
    assert.match(
      (await startCommand('upgrade-database', [], env).ended).error,
      /The rows of "server_system"\.unknown have no place in this version/,
    );
    assert.deepEqual(await records(), old.records);
    await client.query('delete from server_system.unknown');
    assert.match((await startCommand('upgrade-database', [], env).ended).out, /was carried over to this one/);
    await migrateDatabase(database.url, env.SUPABASE_DIR);
    assert.deepEqual(await state(), carried);
    assert.match((await startCommand('upgrade-database', [], env).ended).out, /knows the schema: start it/);
  });
});
