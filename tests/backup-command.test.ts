import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { sampleBooking } from './rls/sample-booking.ts';
import { startCommand } from 'stilthouse/testing/command-process.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { connectToOwnPostgres } from 'stilthouse/testing/own-postgres.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { subscribe } from 'stilthouse/testing/realtime.ts';
import { startServerProcess, type ServerProcess } from 'stilthouse/testing/server-process.ts';
import { startS3Service, type S3Service } from 'stilthouse/testing/services/s3-service.ts';
import {
  createDatabase,
  useTestCluster,
  type TestCluster,
  type TestDatabase,
} from 'stilthouse/testing/test-database.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';

// BACKUP_TEST_SCALE=100 makes 10,000 bookings and 200 objects.
const scale = Number(process.env.BACKUP_TEST_SCALE ?? 1);
const bookingCount = 100 * scale;
const objectCount = Math.max(4, 2 * scale);

/** What a backup shows of its steps, as regular expressions. */
const steps = [
  'Checking that the migrations make the schema',
  // Those below, the empty one and the one that changes.
  `Copying objects: 0 of ${objectCount + 2}`,
  String.raw`Copying tables: 0 of \d+`,
];

const account = { email: 'rosa@desk.example', password: 'an old password' };
const BACKUP_KEY = 'correct horse battery staple';

// Leaves out objects that a server creates when it starts.
const description = `
  select (select count(*) from bookings) as bookings,
    (select md5(string_agg(b::text, '|' order by id)) from bookings as b) as booking_rows,
    (select md5(string_agg(m::text, '|' order by id)) from mail_outbox as m) as mails,
    (select md5(string_agg(u::text, '|' order by id)) from auth.users as u) as users,
    (select md5(string_agg(o::text, '|' order by id)) from storage.objects as o) as objects,
    (select md5(string_agg(i::text, '|' order by i::text)) from catalogue_items as i) as items,
    (select md5(string_agg(m::text, '|' order by version)) from supabase_migrations.schema_migrations as m)
      as migrations,
    (select md5(string_agg(k::text, '|' order by k::text)) from server_system.signing_keys as k) as keys,
    (select string_agg(qual || with_check, '|' order by tablename, policyname) from pg_policies) as policies,
    (select count(*) from pg_trigger where not tgisinternal and tgname !~ '^realtime_' and tgenabled = 'O') as triggers,
    (select count(*) from pg_constraint where contype = 'f' and convalidated) as foreign_keys`;

describe('npm run backup and npm run restore', () => {
  const project = linkUnscheduledProject();
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  const dataDir = join(folder, 'restored');
  const plain = join(folder, 'plain.tar.gz');
  const sealed = join(folder, 'encrypted.tar.gz.sealed');
  let source: TestServer;
  let restored: ServerProcess;
  let cluster: TestCluster;
  let target: TestDatabase;
  let s3: S3Service;
  /** What a backup without a terminal showed. */
  let progress = '';
  before(async () => {
    [source, cluster, s3] = await Promise.all([
      startTestServer({ SUPABASE_DIR: project.dir }),
      useTestCluster(),
      startS3Service(),
    ]);
    target = await createDatabase(cluster.url);
  });
  after(async () => {
    await restored?.end('SIGTERM');
    await source.stop();
    await target.drop();
    await cluster.stop();
    await s3.stop();
    project.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (script: 'backup' | 'restore', path: string, env: Record<string, string>) =>
    startCommand(script, [path], { SUPABASE_DIR: project.dir, ...env });
  const run = (...args: Parameters<typeof start>) => start(...args).ended;
  const succeed = async (...args: Parameters<typeof run>) => {
    const { code, out, error } = await run(...args);
    assert.deepEqual([code, error], [0, ''], out);
    return out;
  };
  const clientOf = (url: string, key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });
  const fromSource = () => ({ DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDir });
  const papers = (client: SupabaseClient) => client.storage.from('papers');
  /** Writes a backup with a terminal, and returns what its line had one after the other. */
  const backUpOnTerminal = (path: string, env: Record<string, string>) => {
    const command = `${process.execPath} server/verbs/backup.ts ${path}`;
    const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], {
      cwd: projectDir,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', SUPABASE_DIR: project.dir, ...env },
    });
    assert.equal(status, 0, stdout);
    return stdout.split('\r\x1b[K');
  };
  const bytesOf = (number: number) => Buffer.from(`object ${number} `.repeat(1 + ((number * 7919) % 40_000)));

  it('write and read the state of one moment while it changes, also after a kill', async () => {
    const admin = source.client(source.secretKey);
    await admin.auth.admin.createUser({ ...account, email_confirm: true });
    await admin.storage.createBucket('papers');
    for (let number = 0; number < objectCount; number++)
      assert.equal((await papers(admin).upload(`a/${number}.txt`, bytesOf(number))).error, null);
    await papers(admin).upload('empty.txt', Buffer.alloc(0));
    for (let count = 0; count < bookingCount; count += 100) {
      const { error } = await admin.from('bookings').insert(Array.from({ length: 100 }, () => sampleBooking()));
      assert.equal(error, null);
    }
    const signedIn = await source.client().auth.signInWithPassword(account);
    const token = signedIn.data.session!.access_token;

    const temporary = join(folder, 'killed');
    mkdirSync(temporary);
    const env = { ...fromSource(), TMPDIR: temporary };
    const abandoned = start('backup', join(folder, 'abandoned.tar.gz'), env);
    const leftovers = (parent: string) => readdirSync(parent).filter((name) => /^backup-check-|unfinished$/.test(name));
    await eventually('the Postgres that checks the schema', () =>
      leftovers(temporary).some((name) => existsSync(join(temporary, name, 'postgres/postmaster.pid'))),
    );
    abandoned.child.kill('SIGKILL');
    await abandoned.ended;
    writeFileSync(join(folder, `abandoned.tar.gz.${abandoned.child.pid}.unfinished`), 'half');

    let isRunning = true;
    let written = 0;
    const write = async () => {
      for (; isRunning; written++) {
        assert.equal((await source.client().from('bookings').insert(sampleBooking())).error, null);
        assert.equal((await papers(admin).upload('changing.txt', `state ${written}`, { upsert: true })).error, null);
      }
    };
    const writing = write();
    await eventually('the first change', () => written > 0);
    const writtenBefore = written;
    const next = await run('backup', plain, env).finally(() => (isRunning = false));
    await writing;
    assert.ok(written > writtenBefore);
    assert.deepEqual([next.code, next.error], [0, ''], next.out);
    ({ progress } = next);
    assert.deepEqual([...leftovers(temporary), ...leftovers(folder)], []);
    assert.match(
      next.out,
      /plain\.tar\.gz: \d+ rows in \d+ tables, \d+ objects, [\d.]+ MB\.\nIt is not encrypted and holds/,
    );
    assert.equal(statSync(plain).mode & 0o777, 0o600);
    const recorded = readFileSync(join(source.dataDir, 'last-backup'), 'utf8');
    assert.match(recorded, /^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);

    const killed = start('restore', plain, { DATA_DIR: dataDir });
    await eventually('its Postgres', () => existsSync(join(dataDir, 'restore/postgres/postmaster.pid')));
    killed.child.kill('SIGKILL');
    await killed.ended;
    await assert.rejects(startServerProcess({ dataDir }), /A restore into .* is running or was interrupted/);
    assert.match(
      await succeed('restore', plain, { DATA_DIR: dataDir }),
      /^Restored into .* the state of 20.*: \d+ rows/,
    );
    assert.deepEqual(readdirSync(dataDir).sort(), ['keys.json', 'postgres', 'storage']);
    assert.deepEqual(readFileSync(join(dataDir, 'keys.json')), readFileSync(join(source.dataDir, 'keys.json')));
    assert.equal(statSync(join(dataDir, 'keys.json')).mode & 0o777, 0o600);

    restored = await startServerProcess({ dataDir, env: { SUPABASE_DIR: project.dir } });
    assert.doesNotMatch(restored.output(), /migration applied|seed applied|configured bucket/);
    const client = clientOf(restored.url, restored.keys().publishableKey);
    assert.equal((await client.auth.getUser(token)).data.user?.email, account.email, 'an old token is valid');
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    assert.notEqual((await client.auth.signInWithPassword({ ...account, password: 'another' })).error, null);
    assert.equal(
      (await clientOf(restored.url, 'sb_publishable_local').from('bookings').insert(sampleBooking())).error,
      null,
    );
    const database = await connectToOwnPostgres(dataDir);
    const { rows } = await database.query(
      `select count(*)::int as bookings,
         bool_and(exists (select from mail_outbox where booking_id = bookings.id)) as mailed
       from bookings`,
    );
    await database.end();
    assert.ok(rows[0].mailed, 'each booking has the mails that were stored with it');
    assert.ok(
      rows[0].bookings > bookingCount && rows[0].bookings <= bookingCount + written + 1,
      JSON.stringify(rows[0]),
    );
  });

  it('keep every byte of every object', async () => {
    const admin = clientOf(restored.url, restored.keys().secretKey);
    for (let number = 0; number < objectCount; number++) {
      const { data } = await papers(admin).download(`a/${number}.txt`);
      assert.ok(bytesOf(number).equals(Buffer.from(await data!.arrayBuffer())), String(number));
    }
    const { data } = await papers(admin).download('empty.txt');
    assert.equal(data!.size, 0);
    const changing = await papers(admin).download('changing.txt');
    assert.match(await changing.data!.text(), /^state \d+$/);
  });

  it('show each step in lines without a terminal', () => {
    const line = (text: string) => String.raw`\[\d+ s\] ${text}\n`;
    const counted = `(${line(String.raw`Copying \w+: \d+ of \d+, .+ left`)})*`;
    const [checking, objects, tables] = steps.map(line);
    // Objects that changed meanwhile are copied in another round.
    assert.match(progress, new RegExp(`^${checking}(${objects}${counted})+${tables}${counted}$`));
  });

  it('keep changes of tables live', async () => {
    const admin = clientOf(restored.url, restored.keys().secretKey);
    const heard: unknown[] = [];
    const channel = admin
      .channel('desk')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'bookings' }, (change) =>
        heard.push(change.new.id),
      );
    await subscribe(channel, { listens: true });
    const booking = sampleBooking();
    assert.equal((await admin.from('bookings').insert(booking)).error, null);
    await eventually('the new booking', () => heard.includes(booking.id));
    await admin.removeAllChannels();
  });

  it('go through an encrypted file into another Postgres and S3, with one rewritten line on a terminal', async () => {
    // A later version of an object than the first backup has, for the refusal of a bucket below.
    const admin = clientOf(restored.url, restored.keys().secretKey);
    assert.equal((await papers(admin).upload('changing.txt', 'later', { upsert: true })).error, null);
    const database = await connectToOwnPostgres(dataDir);
    const state = (await database.query(description)).rows;
    await database.end();
    const lines = backUpOnTerminal(sealed, { DATA_DIR: dataDir, BACKUP_KEY });
    for (const step of steps)
      assert.ok(
        lines.some((line) => new RegExp(`^${step}$`).test(line)),
        lines.join('\n'),
      );
    assert.match(lines.at(-1)!, /^\S+sealed: \d+ rows/);
    assert.doesNotMatch(lines.join('\n'), /not encrypted/);
    assert.equal(readFileSync(sealed).includes(account.email), false);
    const dir = join(folder, 'with-s3');
    await succeed('restore', sealed, { DATA_DIR: dir, DATABASE_URL: target.url, BACKUP_KEY, ...s3.env });
    assert.deepEqual(readdirSync(dir), ['keys.json']);
    const copy = new pg.Client({ connectionString: target.url });
    await copy.connect();
    assert.deepEqual((await copy.query(description)).rows, state);
    const { rows } = await copy.query(`select id::text || '/' || version as path from storage.objects order by 1`);
    await copy.end();
    assert.deepEqual(
      (await s3.keys()).map((path) => path.slice(path.indexOf('/') + 1)).sort(),
      rows.map(({ path }) => path).sort(),
    );
  });

  describe('refuse with one sentence, exit code 1 and nothing left behind:', () => {
    const refused = async (script: 'backup' | 'restore', path: string, env: Record<string, string>, reason: RegExp) => {
      const files = readdirSync(folder).sort();
      const { code, out, error } = await run(script, path, env);
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, reason);
      assert.equal(error.trim().split('\n').length, 1);
      assert.deepEqual(readdirSync(folder).sort(), files);
    };
    const DATA_DIR = join(folder, 'fresh');

    it('a wrong key and no key', async () => {
      const wrong = { DATA_DIR, BACKUP_KEY: `${BACKUP_KEY}s` };
      await refused('restore', sealed, wrong, /^BACKUP_KEY is not the key of .*sealed\.$/m);
      await refused('restore', sealed, { DATA_DIR }, /^\S+sealed is encrypted: set BACKUP_KEY\.$/m);
    });

    it('a flipped byte and a missing end', async () => {
      const changed = join(folder, 'changed');
      const bytes = readFileSync(plain);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      writeFileSync(changed, bytes);
      await refused('restore', changed, { DATA_DIR }, /^\S+changed is not a whole backup/m);
      writeFileSync(changed, readFileSync(sealed).subarray(0, -100));
      await refused('restore', changed, { DATA_DIR, BACKUP_KEY }, /^\S+changed is not a whole backup/m);
    });

    it('a folder, a database and a bucket that are not empty', async () => {
      await refused('restore', plain, { DATA_DIR: source.dataDir }, /is not empty \(.*keys\.json/);
      await refused('restore', plain, { DATA_DIR, DATABASE_URL: target.url }, /The database is not empty \(/);
      const key = (await s3.keys())[0];
      await refused('restore', plain, { DATA_DIR, ...s3.env }, /The bucket is not empty \(.*\//);
      assert.equal((await s3.keys())[0], key);
    });

    it('a database that cannot be reached', async () => {
      const DATABASE_URL = 'postgres://owner:hush@127.0.0.1:1/nowhere';
      const reason = /^DATABASE_URL: no Postgres answers \(ECONNREFUSED\) at 127\.0\.0\.1:1\/nowhere$/m;
      await refused('backup', join(folder, 'unreachable.tar.gz'), { DATA_DIR, DATABASE_URL }, reason);
    });

    it('an interruption', async () => {
      const TMPDIR = join(folder, 'temporary');
      mkdirSync(TMPDIR);
      const path = join(folder, 'interrupted.tar.gz');
      const files = readdirSync(folder);
      const interrupt = async ({ child, ended }: ReturnType<typeof start>, hasBegun: () => boolean) => {
        await eventually('its Postgres', hasBegun);
        child.kill('SIGTERM');
        const { code, error } = await ended;
        assert.deepEqual([code, error], [1, 'Interrupted; what was unfinished has been removed.\n']);
      };
      await interrupt(start('backup', path, { ...fromSource(), TMPDIR }), () => readdirSync(TMPDIR).length > 0);
      await interrupt(start('restore', plain, { DATA_DIR }), () => existsSync(join(DATA_DIR, 'restore/postgres')));
      assert.deepEqual(readdirSync(TMPDIR), []);
      assert.deepEqual(readdirSync(folder), files);
    });

    it('a schema that the migrations do not make, a file that exists, a short key', async () => {
      await source.database.query('create table by_hand (id int); create index made_by_hand on bookings (created_at)');
      const path = join(folder, 'by-hand.tar.gz');
      const named = ['column public\\.by_hand\\.id', 'index public\\.made_by_hand', 'table public\\.by_hand'];
      const each = named.map((name) => `(?=.* ${name}[,.])`).join('');
      await refused('backup', path, fromSource(), new RegExp(`They differ in:${each}.* Write a migration`));
      await refused('backup', plain, fromSource(), /plain\.tar\.gz exists already\.$/m);
      await refused('backup', path, { ...fromSource(), BACKUP_KEY: 'short' }, /at least 16 characters/);
      assert.equal(existsSync(path), false);
    });
  });
});
