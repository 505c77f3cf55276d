import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { sampleBooking } from './rls/sample-booking.ts';
import { startCommand, type CommandProcess } from 'stilthouse/testing/command-process.ts';
import { becomeHosted, hostedOwner } from 'stilthouse/testing/hosted-owner.ts';
import { connectToOwnPostgres } from 'stilthouse/testing/own-postgres.ts';
import { findFreePort } from 'stilthouse/testing/project.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { startServerProcess, type ServerProcess } from 'stilthouse/testing/server-process.ts';
import { startHoldingProxy, throughProxy, type HoldingProxy } from 'stilthouse/testing/services/holding-proxy.ts';
import { startS3Service } from 'stilthouse/testing/services/s3-service.ts';
import {
  createDatabase,
  useTestCluster,
  type TestCluster,
  type TestDatabase,
} from 'stilthouse/testing/test-database.ts';
import { makeProject } from 'stilthouse/testing/test-project.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';

// BACKUP_TEST_SCALE=100 makes 10,000 bookings and 200 objects.
const scale = Number(process.env.BACKUP_TEST_SCALE ?? 1);
const bookingCount = 100 * scale;
const objectCount = Math.max(6, 2 * scale);

const account = { email: 'rosa@desk.example', password: 'an old password' };
const ownerPassword = 'owner-password';

/** The rows of the source, which a move must not change. */
const description = `
  select (select md5(string_agg(b::text, '|' order by id)) from bookings as b) as bookings,
    (select md5(string_agg(u::text, '|' order by id)) from auth.users as u) as users,
    (select md5(string_agg(s::text, '|' order by id)) from auth.sessions as s) as sessions,
    (select md5(string_agg(o::text, '|' order by id)) from storage.objects as o) as objects`;

describe('npm run move', () => {
  const project = linkUnscheduledProject();
  const empty = makeProject({});
  const folder = mkdtempSync(join(tmpdir(), 'move-test-'));
  let source: TestServer;
  let cluster: TestCluster;
  let original: unknown[];
  let token: string;
  let owner: string;
  before(async () => {
    [source, cluster] = await Promise.all([startTestServer({ SUPABASE_DIR: project.dir }), useTestCluster()]);
    const admin = source.client(source.secretKey);
    const created = await admin.auth.admin.createUser({ ...account, email_confirm: true });
    owner = created.data.user!.id;
    await admin.auth.admin.createUser({ email: 'ana@example.com', password: 'another password', email_confirm: true });
    const client = source.client();
    token = (await client.auth.signInWithPassword(account)).data.session!.access_token;
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    await admin.storage.createBucket('papers', { public: false, fileSizeLimit: 2_000_000 });
    for (let number = 0; number < objectCount; number++) {
      const options = { contentType: 'text/plain', cacheControl: '60', metadata: { number } };
      assert.equal((await papers(admin).upload(nameOf(number), bytesOf(number), options)).error, null);
    }
    await source.database.query('update storage.objects set owner_id = $1::text, owner = $1::text::uuid', [owner]);
    for (let count = 0; count < bookingCount; count += 100) {
      const { error } = await admin.from('bookings').insert(Array.from({ length: 100 }, () => sampleBooking()));
      assert.equal(error, null);
    }
    original = (await source.database.query(description)).rows;
  });
  after(async () => {
    await source.stop();
    await cluster.stop();
    project.remove();
    empty.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (args: string[], env: Record<string, string> = {}) =>
    startCommand('move', args, {
      SUPABASE_DIR: project.dir,
      DATABASE_URL: source.databaseUrl,
      DATA_DIR: source.dataDir,
      ...env,
    });
  const succeed = async (...args: Parameters<typeof start>) => {
    const { code, out, error } = await start(...args).ended;
    assert.deepEqual([code, error], [0, ''], out);
    return out;
  };
  const refused = async (reason: RegExp, ...args: Parameters<typeof start>) => {
    const { code, out, error } = await start(...args).ended;
    assert.equal(code, 1, out);
    assert.match(error, reason);
    assert.equal(`${out}${error}`.includes(ownerPassword), false);
  };
  /** Rejects with the output if a command ends that should wait. */
  const failIfEnded = async ({ ended }: CommandProcess) => {
    const { out, error } = await ended;
    assert.fail(`the command ended: ${out}${error}`);
  };
  const papers = (client: SupabaseClient) => client.storage.from('papers');
  const nameOf = (number: number) => `a folder/${number} (copy).txt`;
  // The first object is empty.
  const bytesOf = (number: number) => Buffer.from(`object ${number} `.repeat((number * 7919) % 40_000));
  /** Checks the target as a person sees it: accounts, rows and files. */
  const checkTarget = async (url: string, secretKey: string, bookings: number) => {
    const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
    const client = createClient(url, 'sb_publishable_local', options);
    assert.equal((await client.auth.signInWithPassword(account)).error, null, 'the old password');
    assert.equal((await client.auth.mfa.listFactors()).data?.all.length, 1);
    const wrong = await createClient(url, 'sb_publishable_local', options).auth.signInWithPassword({
      ...account,
      password: 'another',
    });
    assert.notEqual(wrong.error, null);
    const admin = createClient(url, secretKey, options);
    const count = async () => (await admin.from('bookings').select('*', { count: 'exact', head: true })).count;
    await eventually('all bookings', async () => (await count()) === bookings);
    for (let number = 0; number < objectCount; number++) {
      const { data } = await papers(admin).download(nameOf(number));
      assert.ok(bytesOf(number).equals(Buffer.from(await data!.arrayBuffer())), String(number));
    }
    const { data: info } = await papers(admin).info(nameOf(3));
    assert.deepEqual(
      [info!.contentType, info!.cacheControl, info!.metadata],
      ['text/plain', 'max-age=60', { number: 3 }],
    );
  };
  const inTable = (out: string, name: string) => out.split('\n').find((line) => line.startsWith(`${name} `)) ?? '';

  describe('into another Postgres', () => {
    let target: TestDatabase;
    const dataDir = join(folder, 'server');
    const args = () => ['--to', target.url, '--data-dir', dataDir];
    before(async () => {
      target = await createDatabase(cluster.url);
    });
    after(() => target.drop());

    it('moves everything, also after it was killed in the middle', async () => {
      const { address, urlOn } = throughProxy(target.url);
      const proxy = await startHoldingProxy(address);
      const isHeld = proxy.holdAt('copy public.bookings');
      const killed = start(['--to', urlOn(proxy.port), '--data-dir', dataDir]);
      await Promise.race([isHeld, failIfEnded(killed)]);
      killed.child.kill('SIGKILL');
      await killed.ended;
      proxy.close();
      assert.equal(readdirSync(join(dataDir, 'restore/storage/papers')).length, objectCount);
      await assert.rejects(startServerProcess({ dataDir }), /A restore into .* is running or was interrupted/);

      const out = await succeed(args());
      assert.match(out, /^Both sides are equal\.$/m);
      assert.match(
        inTable(out, 'public.bookings'),
        new RegExp(`^\\S+ +${bookingCount} +(\\w{16}) +${bookingCount} +\\1 +equal$`),
      );
      assert.match(inTable(out, 'auth.users'), / 2 .* equal$/);
      assert.match(
        inTable(out, 'papers'),
        new RegExp(`^papers +${objectCount} +(\\d+) +(\\w{16}) +${objectCount} +\\1 +\\2 +equal$`),
      );
      assert.doesNotMatch(out, /DIFFERENT/);
      assert.deepEqual(readdirSync(dataDir).sort(), ['keys.json', 'storage']);
      assert.deepEqual(readFileSync(join(dataDir, 'keys.json')), readFileSync(join(source.dataDir, 'keys.json')));
      assert.deepEqual((await source.database.query(description)).rows, original);
    });

    it('only compares a target that has everything, and fails on any difference', async () => {
      // A kill after the commit leaves this folder.
      mkdirSync(join(dataDir, 'restore'));
      assert.match(await succeed(args()), /Both sides are equal/);
      assert.equal(existsSync(join(dataDir, 'restore')), false);
      const client = new pg.Client({ connectionString: target.url });
      await client.connect();
      const change = `update auth.users set raw_user_meta_data = $1 where email = '${account.email}'`;
      await client.query(change, [{ name: 'Rosa' }]);
      const { code, out, error } = await start(args()).ended;
      assert.equal(code, 1);
      assert.match(error, /^The sides differ\./);
      assert.match(inTable(out, 'auth.users'), /DIFFERENT$/);
      assert.equal(out.match(/DIFFERENT/g)?.length, 1);
      const { rows } = await client.query('select raw_user_meta_data ->> $1 as name from auth.users order by 1', [
        'name',
      ]);
      await client.end();
      assert.equal(rows[0].name, 'Rosa', 'the target was not changed');
    });

    it('serves accounts, sessions, rows and objects afterwards', async () => {
      const env = { SUPABASE_DIR: project.dir, DATABASE_URL: target.url };
      const server = await startServerProcess({ dataDir, env });
      try {
        assert.doesNotMatch(server.output(), /migration applied|seed applied/);
        await checkTarget(server.url, server.keys().secretKey, bookingCount);
        const client = createClient(server.url, 'sb_publishable_local', { auth: { persistSession: false } });
        assert.equal((await client.auth.getUser(token)).data.user?.email, account.email, 'an old token is valid');
      } finally {
        await server.end('SIGTERM');
      }
    });

    // The source is another server, whose project has no migrations, because only objects count here.
    it('puts the objects into a bucket, but not into that of the source', async () => {
      const [s3, small] = await Promise.all([startS3Service(), startTestServer({ SUPABASE_DIR: empty.dir })]);
      const admin = small.client(small.secretKey);
      await admin.storage.createBucket('papers');
      for (let number = 0; number < objectCount; number++)
        assert.equal((await papers(admin).upload(nameOf(number), bytesOf(number))).error, null);
      const from = { SUPABASE_DIR: empty.dir, DATABASE_URL: small.databaseUrl, DATA_DIR: small.dataDir };
      const other = await createDatabase(cluster.url);
      const dir = join(folder, 'with-s3');
      const bucket = Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`MOVE_${name}`, value]));
      try {
        const out = await succeed(['--to', other.url, '--data-dir', dir], { ...from, ...bucket });
        assert.match(inTable(out, 'papers'), new RegExp(`^papers +${objectCount} .* equal$`));
        assert.equal((await s3.keys()).length, objectCount);
        assert.deepEqual(readdirSync(dir), ['keys.json']);
        const moved = { ...from, ...s3.env, ...bucket, DATABASE_URL: other.url, DATA_DIR: dir };
        await refused(/^The bucket of the target is the one that moves/, args(), moved);
        assert.equal((await s3.keys()).length, objectCount);
      } finally {
        await small.stop();
        await other.drop();
        await s3.stop();
      }
    });

    it('refuses the source itself, a folder that is in use, and bad arguments', async () => {
      await refused(/^The target is the database that moves/, ['--to', source.databaseUrl, '--data-dir', dataDir]);
      const other = await createDatabase(cluster.url);
      await refused(/is not empty \(.*keys\.json/, ['--to', other.url, '--data-dir', dataDir]);
      await other.drop();
      await refused(/^Usage: npm run move/, ['--to', target.url]);
      await refused(/^--to must be postgres:/, ['--to', 'https://project.example', '--data-dir', dataDir]);
      assert.deepEqual((await source.database.query(description)).rows, original);
    });
  });

  describe('into a hosted project', () => {
    const hostedDir = mkdtempSync(join(tmpdir(), 'hosted-project-'));
    let hosted: ServerProcess;
    let database: pg.Client;
    let to: string;
    let proxy: HoldingProxy;
    before(async () => {
      const port = await findFreePort();
      const env = { SUPABASE_DIR: empty.dir, EMBEDDED_POSTGRES_PORT: String(port), PASSWORD_HASH_COST: '4' };
      hosted = await startServerProcess({ dataDir: hostedDir, env });
      database = await connectToOwnPostgres(hostedDir);
      // A hosted project has no records of migrations before the first push.
      await database.query('drop schema supabase_migrations cascade');
      // A hosted project also lacks this column of our server.
      await database.query('alter table auth.mfa_factors drop column last_failure_at');
      await becomeHosted(database, ownerPassword);
      to = `postgres://${hostedOwner}@127.0.0.1:${port}/postgres`;
      proxy = await startHoldingProxy({ host: '127.0.0.1', port: Number(new URL(hosted.url).port) });
    });
    after(async () => {
      proxy.close();
      await database.end();
      await hosted.end('SIGTERM');
      rmSync(hostedDir, { recursive: true, force: true });
    });
    const secrets = () => ({ MOVE_SECRET_KEY: hosted.keys().secretKey, PGPASSWORD: ownerPassword });
    const args = () => ['--to', to, '--api', `http://127.0.0.1:${proxy.port}`];

    it('refuses a wrong key and a wrong password with nothing changed, and prints neither', async () => {
      await refused(/^The storage service of \S+ responds 4\d\d to GET \/bucket/, args(), {
        ...secrets(),
        MOVE_SECRET_KEY: 'sb_secret_of_another',
      });
      await refused(/password authentication failed/, args(), { ...secrets(), PGPASSWORD: 'wrong' });
      await refused(/^Set MOVE_SECRET_KEY/, args(), { PGPASSWORD: ownerPassword });
      const { rows } = await database.query(`select to_regclass('public.bookings') as made`);
      assert.deepEqual(rows, [{ made: null }]);
    });

    it('moves everything but sessions, also after it was killed while it uploaded', async () => {
      const isHeld = proxy.holdAt('POST /storage/v1/object/', 4);
      const killed = start(args(), secrets());
      await Promise.race([isHeld, failIfEnded(killed)]);
      killed.child.kill('SIGKILL');
      await killed.ended;
      proxy.release();
      const { rows } = await database.query('select count(*)::int as objects from storage.objects');
      assert.ok(rows[0].objects < objectCount, JSON.stringify(rows));
      // Data that the source gets between the two runs moves too.
      const admin = source.client(source.secretKey);
      const { data } = await admin.from('bookings').select('id').limit(1).single();
      assert.equal((await admin.from('bookings').delete().eq('id', data!.id)).error, null);
      await admin.auth.admin.createUser({ email: 'late@example.com', password: 'a late one', email_confirm: true });

      await source.database.query(`insert into server_alerts (name, message) values ('left', 'A disk of its own')`);
      const out = await succeed(args(), secrets());
      assert.match(out, /^Both sides are equal\.$/m);
      assert.match(out, /^Not moved: .*auth\.sessions \(1\)/m);
      assert.match(out, /^Not moved: .*public\.server_alerts \(\d\)/m);
      assert.match(inTable(out, 'auth.users'), / 3 .* equal$/);
      assert.match(inTable(out, 'public.bookings'), new RegExp(` ${bookingCount - 1} .* equal$`));
      assert.match(inTable(out, 'papers'), new RegExp(`^papers +${objectCount} .* equal$`));
      for (const secret of [ownerPassword, secrets().MOVE_SECRET_KEY]) assert.equal(out.includes(secret), false);
    });

    it('serves accounts, rows and objects afterwards, with the policies of the project', async () => {
      await checkTarget(hosted.url, hosted.keys().secretKey, bookingCount - 1);
      const { rows } = await database.query(
        `select (select count(*)::int from auth.sessions where created_at < now() - interval '1 hour') as sessions,
           (select tableowner from pg_tables where tablename = 'bookings') as owner,
           (select count(*)::int from auth.users where confirmation_token is null or email_change is null) as nulls,
           (select bool_and(owner_id = $1) from storage.objects) as "keepsOwners",
           (select count(*)::int from supabase_migrations.schema_migrations) as migrations,
           to_regclass('supabase_migrations.unfinished_move') as marker`,
        [owner],
      );
      const migrations = readdirSync(join(project.dir, 'migrations')).length;
      assert.deepEqual(rows, [
        { sessions: 0, nulls: 0, owner: hostedOwner, keepsOwners: true, migrations, marker: null },
      ]);
      const visitor = createClient(hosted.url, 'sb_publishable_local', { auth: { persistSession: false } });
      assert.equal((await visitor.from('bookings').insert(sampleBooking())).error, null);
      assert.notEqual((await visitor.from('bookings').select('*')).error, null);
    });

    it('only compares a project that is in use', async () => {
      await refused(/^The sides differ\./, args(), secrets());
    });
  });
});
