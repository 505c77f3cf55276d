import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { AwsClient } from 'aws4fetch';
import pg from 'pg';
import { eventually } from '../../../testing/eventually.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { startStoppablePostgres, type StoppablePostgres } from '../../../testing/stoppable-postgres.ts';

const accessKey = { accessKeyId: 'outage', secretAccessKey: 'a-secret-of-this-test' };
const aws = new AwsClient({ ...accessKey, service: 's3', region: 'us-east-1', retries: 0 });

// Tests every service without its database: with a Postgres that hangs (SIGSTOP), and with one that is stopped.
describe('without a database', () => {
  let postgres: StoppablePostgres;
  let server: ServerProcess;
  let dataDir: string;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'outage-'));
    postgres = await startStoppablePostgres(join(dataDir, 'database'));
    server = await startServerProcess({
      dataDir: join(dataDir, 'server'),
      env: {
        DATABASE_URL: postgres.url,
        DATABASE_TIME_LIMIT: '',
        S3_PROTOCOL_ACCESS_KEY_ID: accessKey.accessKeyId,
        S3_PROTOCOL_ACCESS_KEY_SECRET: accessKey.secretAccessKey,
      },
    });
  });
  afterEach(() => postgres.resume());
  after(async () => {
    await server.end('SIGTERM');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
  const bookingMail = {
    name: 'Ana Novelo',
    email: 'ana@visitor.example',
    bookingType: 'tour',
    date: '2030-01-01',
    people: 2,
    phone: '',
    message: '',
    tourDetails: '',
  };
  const calls: [service: string, path: string, init: { method?: string; body?: string }, shape: unknown][] = [
    [
      'rest',
      '/rest/v1/tours?select=id',
      {},
      {
        code: 'PGRST000',
        message: 'Database connection error. Retrying the connection.',
        details: null,
        hint: null,
      },
    ],
    [
      'rest',
      '/rest/v1/bookings',
      post({}),
      {
        code: 'PGRST000',
        message: 'Database connection error. Retrying the connection.',
        details: null,
        hint: null,
      },
    ],
    [
      'functions',
      '/functions/v1/send-booking-email',
      post(bookingMail),
      { code: 'SERVICE_UNAVAILABLE', message: 'The database is not available. Please try again.' },
    ],
    [
      'auth',
      '/auth/v1/token?grant_type=password',
      post({ email: 'a@b.example', password: 'password' }),
      { code: 503, error_code: 'database_unavailable', msg: 'The database is not available. Please try again.' },
    ],
    [
      'storage',
      '/storage/v1/object/list/gallery',
      post({ prefix: '' }),
      {
        statusCode: '503',
        error: 'ServiceUnavailable',
        message: 'The database is not available. Please try again.',
        code: 'ServiceUnavailable',
      },
    ],
  ];
  const call = async (path: string, init: { method?: string; body?: string } = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { apikey: server.keys().publishableKey, 'content-type': 'application/json' },
    });
    return { response, text: await response.text() };
  };

  const postgresLog = () => readFileSync(join(dataDir, 'database/postgres.log'), 'utf8');

  const checkAll = async () => {
    const results = await Promise.all(calls.map(([, path, init]) => call(path, init)));
    for (const [place, [service, , , shape]] of calls.entries()) {
      const { response, text } = results[place]!;
      assert.equal(response.status, 503, `${service}: ${text}`);
      assert.deepEqual(JSON.parse(text), shape, service);
      assert.ok(Number(response.headers.get('retry-after')) > 0, service);
    }
    const s3 = await aws.fetch(`${server.url}/storage/v1/s3/gallery`);
    const s3Text = await s3.text();
    assert.equal(s3.status, 503, s3Text);
    assert.match(s3Text, /<Error>.*<Code>ServiceUnavailable<\/Code>/);
    for (const path of ['/healthz', '/readyz']) {
      const { response, text } = await call(path);
      assert.equal(response.status, 503);
      assert.equal(text, 'the database does not respond\n');
    }
  };
  const checkRecovery = async () => {
    await eventually('the database responds', async () => (await call('/readyz')).response.ok);
    for (const [service, path, init] of calls) {
      const { response, text } = await call(path, init);
      assert.ok(response.status < 500, `${service}: ${response.status} ${text}`);
    }
  };

  /** Waits until Postgres has ended the statements of interrupted requests. */
  const endOfStatements = async () => {
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    await eventually('the end of the statements', async () => {
      const { rowCount } = await database.query(
        `select from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      return rowCount === 0;
    });
    await database.end();
  };

  it('responds 503 with Retry-After while Postgres hangs, and recovers', async () => {
    await checkRecovery();
    postgres.suspend();
    await checkAll();
    assert.equal((await call('/rest/v1/tours?select=id')).response.status, 503);
    postgres.resume();
    await checkRecovery();
    await endOfStatements();
    await checkRecovery();
    assert.doesNotMatch(
      server.output(),
      /TypeError|unexpected failure|\\n {4}at /,
      'interrupted requests leave no stacks',
    );
  });

  it('responds 503 while Postgres is down, and recovers', async () => {
    await postgres.stop();
    await checkAll();
    const { response } = await call('/functions/v1/send-booking-email', post({}));
    assert.ok(response.status === 503 || response.status < 500, `${response.status}`);
    const authorization = `Bearer ${server.keys().secretKey}`;
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization } });
    assert.match(await metrics.text(), /^database_up 0$/m);
    await postgres.start();
    await checkRecovery();
  });

  it('logs no values of statements, neither here nor in the log of Postgres', async () => {
    const secret = 'rosa.private@visitor.example';
    const statements = [
      `create table private_rows (id int primary key, address text)`,
      `insert into private_rows values (1, '${secret}')`,
      `insert into private_rows values (1, '${secret}')`,
      `insert into private_rows values (null, '${secret}')`,
      `select '${secret}'::int`,
      `do $$ begin raise warning '${secret}'; raise exception '${secret}'; end $$`,
    ];
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    for (const statement of statements) await database.query(statement).catch(() => {});
    await database.end();
    await call(`/rest/v1/tours?sort_order=eq.${secret}`);
    assert.doesNotMatch(postgresLog(), /rosa\.private/);
    assert.doesNotMatch(server.output(), /rosa\.private/);
  });

  it('does not let clients grow the log of Postgres', async () => {
    const before = postgresLog().length;
    await Promise.all(Array.from({ length: 200 }, () => call(`/rest/v1/tours?sort_order=eq.${'x'.repeat(5000)}`)));
    assert.ok(postgresLog().length - before < 20_000, `${postgresLog().length - before} bytes`);
  });
});
