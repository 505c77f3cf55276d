import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { installOldPostgres, type OldPostgres } from './support/old-cluster.ts';
import { connectToOwnPostgres } from '../testing/own-postgres.ts';
import { findFreePort, projectDir } from '../testing/project.ts';
import { startServerProcess } from '../testing/server-process.ts';

// Objects that a project may have besides the product's tables, and that a copy could lose.
const content = `
  create table orders (id bigint generated always as identity primary key, "Größe" text, bytes bytea, amount numeric,
    twice int generated always as (length("Größe") * 2) stored, at timestamptz, detail json, gone int);
  alter table orders drop gone;
  insert into orders ("Größe", bytes, amount, at, detail)
    select repeat('x', i % 90) || E'\\t\\n\\\\', decode(md5(i::text), 'hex'), i / 7.0, now(), '{"a":  1.10}'
    from generate_series(1, 20000) as i;
  delete from orders where id % 3 = 0;
  create function keep_order() returns trigger language plpgsql as 'begin return new; end';
  create trigger keep_order before update on orders for each row
    when ((old.amount, old.at) is distinct from (new.amount, new.at) or old.bytes is distinct from new.bytes)
    execute function keep_order();
  create materialized view order_count as select count(*) from orders;
  create unlogged table drafts (id int);
  insert into drafts values (1);
  create sequence numbers; select nextval('numbers'), nextval('numbers');
  create role clerk login password 'secret' connection limit 3 valid until '2099-01-01';
  grant anon to clerk with admin option;
  comment on role clerk is 'The clerk''s own';
  alter role anon set statement_timeout = '3s';
  alter role clerk in database postgres set search_path = public, extensions;
  alter database postgres set lock_timeout = '9s';
  grant create on database postgres to clerk;
  insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'rosa@desk.example', 'hash')`;

// Omits objects that a starting server creates: its triggers and the login of its callers.
const description = `
  select (select md5(string_agg(o::text, '|' order by id)) from orders as o) as orders,
    (select max(id) from orders) as last_order,
    (select count from order_count) as counted,
    (select count(*) from drafts) as drafts,
    (select md5(string_agg(b::text, '|' order by id)) from bookings as b) as bookings,
    (select md5(string_agg(t::text, '|' order by id)) from tours as t) as tours,
    (select string_agg(email || encrypted_password, '|') from auth.users) as users,
    (select last_value from numbers) as number,
    (select count(*) from pg_policies) as policies,
    (select count(*) from pg_trigger where not tgisinternal and tgname !~ '^realtime_') as triggers,
    (select count(*) from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'realtime'::regnamespace)) as functions,
    (select string_agg(indexdef, ';' order by schemaname, indexname) from pg_indexes where schemaname <> 'pg_catalog') as indexes,
    (select string_agg((to_jsonb(r) - 'oid')::text, ';' order by rolname) from pg_authid as r where rolname !~ '^pg_' and rolname <> 'authenticator') as roles,
    (select string_agg(setconfig::text, ';' order by setconfig::text) from pg_db_role_setting) as settings,
    (select string_agg(tablename, ',' order by tablename) from pg_publication_tables) as published,
    pg_has_role('clerk', 'anon', 'member with admin option') as is_member,
    has_database_privilege('clerk', 'postgres', 'create') as may_create`;

describe('npm run upgrade-database', () => {
  let old: OldPostgres;
  let dataDir: string;
  let original: unknown;
  before(async () => {
    old = installOldPostgres(17);
    dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
    original = await old.run(dataDir, `${content}; ${description}`);
  });
  after(() => {
    old.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const version = (folder = 'postgres') => readFileSync(join(dataDir, folder, 'PG_VERSION'), 'utf8').trim();
  const start = () => {
    const child = spawn(process.execPath, [join(projectDir, 'server/verbs/upgrade-database.ts')], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<{ code: number | null; output: string }>((done) =>
      child.on('close', (code) => done({ code, output })),
    );
    return { child, ended, output: () => output };
  };
  const describeNow = async () => {
    const server = await startServerProcess({ dataDir, port: await findFreePort() });
    const database = await connectToOwnPostgres(dataDir);
    try {
      return (await database.query(description)).rows;
    } finally {
      await database.end();
      await server.end('SIGTERM');
    }
  };

  it('is what a server on a cluster of another version asks for, and the server changes nothing', async () => {
    const files = readdirSync(dataDir).sort();
    await assert.rejects(
      startServerProcess({ dataDir }),
      /is of version 17, and this server has Postgres 18\. Nothing was changed\. Run npm run upgrade-database/,
    );
    assert.deepEqual(
      readdirSync(dataDir)
        .filter((name) => name !== 'keys.json')
        .sort(),
      files,
    );
    assert.equal(version(), '17');
  });

  it('refuses what it cannot copy, and names it', async () => {
    await old.run(dataDir, 'create database accounting');
    const { code, output } = await start().ended;
    assert.equal(code, 1);
    assert.match(
      output,
      /The cluster has databases that this upgrade does not copy: accounting\. Nothing was changed\./,
    );
    await old.run(dataDir, 'drop database accounting');
    const described = await old.run(dataDir, `select lo_from_bytea(4711, 'large'); ${description}`);
    assert.deepEqual(described, original);
    assert.match((await start().ended).output, /large objects that this upgrade does not copy: 4711\./);
    await old.run(dataDir, 'select lo_unlink(4711)');
    assert.equal(version(), '17');
  });

  it('loses nothing when it is killed at any moment', async () => {
    const moments = [
      'Starting Postgres 17',
      'Creating a cluster',
      'Copying tables',
      'Comparing tables',
      'Stopping both',
    ];
    for (const moment of moments) {
      const { child, ended } = start();
      // At once, because the program goes on.
      let told = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          told += String(chunk);
          if (told.includes(moment)) child.kill('SIGKILL');
        });
      const { output } = await ended;
      assert.ok(told.includes(moment), output);
      assert.equal(version(), '17', `the old cluster is in place after a kill at: ${moment}`);
    }
    assert.deepEqual(await old.run(dataDir, description), original);
  });

  it('copies everything into a new cluster and keeps the old one', async () => {
    const { code, output } = await start().ended;
    assert.equal(code, 0, output);
    assert.match(output, /is now of version 18\. The cluster of version 17 is kept in .*postgres-17;/);
    assert.deepEqual([version(), version('postgres-17')], ['18', '17']);
    assert.equal(existsSync(join(dataDir, 'upgrade')), false);
    assert.deepEqual(await describeNow(), original);
    assert.match((await start().ended).output, /is already of version 18/);
  });

  it('is finished by the next start if it was killed between its last renames', async () => {
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-upgraded'));
    assert.deepEqual(await describeNow(), original);
    assert.equal(version(), '18');
  });
});
