import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createLog } from '../platform/log.ts';
import { noProject } from '../testing/clusters/migrated-state.ts';
import { fillDataFolder } from '../testing/clusters/prepared-clusters.ts';
import { eventually } from '../testing/eventually.ts';
import { dataFolderOf } from './data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findFreePort } from './launch-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { requireLoopbackUrl } from './postgres-password.ts';

const log = createLog(() => {});
const program = fileURLToPath(new URL('../tests/support/postgres-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const children: ChildProcess[] = [];

after(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) {
    const pid = postmasterOf(folder);
    if (pid) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the embedded Postgres', () => {
  it('is created on the first start, also in a private home folder, and keeps what was committed', async () => {
    const home = temporaryFolder();
    chmodSync(home, 0o700);
    const dataDir = join(home, 'data');
    const first = await startEmbeddedPostgres({ dataDir, log });
    await ask(first, 'create table kept (value text)');
    await ask(first, "insert into kept values ('here')");
    await first.stop();
    assert.equal(postmasterOf(dataDir), null);

    const second = await startEmbeddedPostgres({ dataDir, log });
    assert.deepEqual(await ask(second, 'select value from kept'), [{ value: 'here' }]);
    assert.deepEqual(
      await ask(
        second,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
           current_setting('io_method') as reads`,
      ),
      [{ fsync: 'on', commits: 'on', reads: 'sync' }],
    );
    await second.stop();
    assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  });

  it('adopts the server that a killed process left behind, and stops it in the end', async () => {
    const dataDir = await preparedFolder();
    const { child } = await startProcess(dataDir);
    const left = postmasterOf(dataDir);
    await kill(child);
    assert.equal(postmasterOf(dataDir), left);

    const embedded = await startEmbeddedPostgres({ dataDir, log });
    assert.equal(embedded.adopted, true);
    assert.equal(postmasterOf(dataDir), left);
    await embedded.stop();
    assert.equal(postmasterOf(dataDir), null);
  });

  it('starts again after both were killed', async () => {
    const dataDir = await preparedFolder();
    const { child, said } = await startProcess(dataDir);
    await query(said.address!, 'create table survives (id int)');
    // Busy backends outlive their postmaster for a moment, so the next start has to wait for them.
    const busy = new pg.Client(said.address);
    busy.on('error', () => {});
    await busy.connect();
    busy.query('select pg_sleep(1)').catch(() => {});
    process.kill(postmasterOf(dataDir)!, 'SIGKILL');
    await kill(child);
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    assert.equal(embedded.adopted, false);
    assert.deepEqual(await ask(embedded, 'select count(*)::int as rows from survives'), [{ rows: 0 }]);
    await embedded.stop();
  });

  it('is restarted at the same address when it dies while the server lives', async () => {
    const dataDir = await preparedFolder();
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    await ask(embedded, 'create table survives (id int)');
    const killed = postmasterOf(dataDir)!;
    process.kill(killed, 'SIGKILL');
    await eventually(
      'the new Postgres',
      async () => postmasterOf(dataDir) !== killed && ask(embedded, 'select 1').catch(() => null),
    );
    assert.notEqual(postmasterOf(dataDir), killed);
    assert.deepEqual(await ask(embedded, 'select count(*)::int as rows from survives'), [{ rows: 0 }]);
    await embedded.stop();
    assert.equal(postmasterOf(dataDir), null);
  });

  it('does not mistake another process with the old number for Postgres', async () => {
    const dataDir = await preparedFolder();
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
    const stranger = spawn('sleep', ['3600']);
    children.push(stranger);
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n/nowhere\n\n\nready\n`,
    );
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    assert.deepEqual(await ask(embedded, 'select 1 as one'), [{ one: 1 }]);
    await embedded.stop();
  });

  it('belongs to one server: a second one does not start and says why', async () => {
    const dataDir = await preparedFolder();
    const { child } = await startProcess(dataDir);
    await assert.rejects(
      startEmbeddedPostgres({ dataDir, log }),
      new RegExp(
        `^Error: Another server already runs on ${dataDir} \\(process ${child.pid}\\): stop it first, or set another DATA_DIR\\.$`,
      ),
    );
    assert.ok(postmasterOf(dataDir), 'the first one goes on');
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
  });

  it('waits for a previous server that is stopping', async () => {
    const dataDir = await preparedFolder();
    const first = await startEmbeddedPostgres({ dataDir, log });
    await ask(first, 'create table kept (id int)');
    await first.announceStop();
    const starting = startEmbeddedPostgres({ dataDir, log });
    // Longer than the wait for a server that does not stop.
    await delay(3_000);
    await first.stop();
    const second = await starting;
    assert.equal(second.adopted, false);
    assert.deepEqual(await ask(second, 'select count(*)::int as rows from kept'), [{ rows: 0 }]);
    await second.stop();
  });

  it('is reached over loopback TCP with a password if there are no unix sockets', async () => {
    const dataDir = temporaryFolder();
    const embedded = await startEmbeddedPostgres({ dataDir, log, transport: 'tcp' });
    assert.equal(embedded.address.host, '127.0.0.1');
    assert.deepEqual(await ask(embedded, 'select 1 as one'), [{ one: 1 }]);
    await assert.rejects(
      query({ ...embedded.address, password: 'guessed' }, 'select 1'),
      /password authentication failed/,
    );
    await embedded.stop();
  });

  it('listens on a loopback port with a password while one is set, also after it was adopted', async () => {
    const dataDir = await preparedFolder();
    const { child } = await startProcess(dataDir);
    await kill(child);
    const port = await findFreePort();
    const listening = await startEmbeddedPostgres({ dataDir, log, port });
    assert.notEqual(listening.address.host, '127.0.0.1', 'the server itself keeps to the socket');
    const url = requireLoopbackUrl(dataFolderOf(dataDir));
    const [, password = ''] =
      /^postgresql:\/\/postgres:(.+)@127\.0\.0\.1:\d+\/postgres\?sslmode=disable$/.exec(url) ?? [];
    assert.ok(url.includes(`:${port}/`));
    assert.deepEqual(await query({ connectionString: url }, "select current_setting('listen_addresses') as address"), [
      { address: '127.0.0.1' },
    ]);
    for (const guess of ['guessed', ''])
      await assert.rejects(
        query({ host: '127.0.0.1', port, user: 'postgres', password: guess }, 'select 1'),
        /password/,
      );
    assert.equal(statSync(join(dataDir, 'postgres.password')).mode & 0o777, 0o600);
    assert.ok(password.length >= 32);
    await listening.stop();

    const silent = await startEmbeddedPostgres({ dataDir, log });
    assert.deepEqual(await ask(silent, "select current_setting('listen_addresses') as address"), [{ address: '' }]);
    assert.throws(() => requireLoopbackUrl(dataFolderOf(dataDir)), /listens on no port: set EMBEDDED_POSTGRES_PORT/);
    await silent.stop();
    assert.throws(() => requireLoopbackUrl(dataFolderOf(dataDir)), /start the server first/);
  });

  it('accepts a data folder whose path is too long for a unix socket', async () => {
    const dataDir = join(temporaryFolder(), 'a-folder-with-a-long-name-'.repeat(4), 'data');
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    const socket = String(embedded.address.host);
    assert.equal(statSync(socket).mode & 0o777, 0o700);
    assert.deepEqual(await ask(embedded, 'select 1 as one'), [{ one: 1 }]);
    await embedded.stop();
    assert.equal(existsSync(socket), false);
  });
});

// For any user but root, the tests above cover everything.
if (isRoot) {
  describe('the embedded Postgres, started by root', () => {
    it('runs under an unprivileged id where user namespaces are not allowed', async () => {
      const dataDir = temporaryFolder();
      chmodSync(dataDir, 0o755);
      const { child, said } = await startProcess(dataDir, {
        binFolder: publicBinaries(),
        path: pathWithout('unshare'),
      });
      assert.equal(said.error, undefined);
      const uid = statSync(join(dataDir, 'postgres')).uid;
      assert.notEqual(uid, 0);
      assert.equal(statSync(`/proc/${postmasterOf(dataDir)}`).uid, uid);
      assert.deepEqual(await query(said.address!, 'select 1 as one'), [{ one: 1 }]);
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
    });

    it('says in one sentence what to do where neither a namespace nor another user is available', async () => {
      const dataDir = temporaryFolder();
      chmodSync(dataDir, 0o700);
      const { said } = await startProcess(dataDir, { path: pathWithout('unshare') });
      assert.match(
        said.error ?? '',
        /^Postgres does not run as root, and here neither .*: start this as an ordinary user, or set DATA_DIR to .*, or set DATABASE_URL to a Postgres of your own\.$/,
      );
    });
  });
}

interface Said {
  address?: pg.ClientConfig;
  adopted?: boolean;
  error?: string;
}

/** Starts the embedded Postgres in its own process and returns the line that reports the outcome. */
async function startProcess(
  dataDir: string,
  { binFolder = '', path = process.env.PATH } = {},
): Promise<{ child: ChildProcess; said: Said }> {
  const child = spawn(process.execPath, [program, dataDir, binFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  children.push(child);
  for await (const line of createInterface(child.stdout)) return { child, said: JSON.parse(line) as Said };
  throw new Error('the process ended without output');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  folders.push(folder);
  return folder;
}

/** A data folder with a cluster, which needs no initdb, if the run has prepared one. */
async function preparedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fillDataFolder(folder, noProject);
  return folder;
}

/** The process id in postmaster.pid; null if there is no such file. */
function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** Copies the binaries to a place that every user can read, because a checkout may be in a private home folder. */
function publicBinaries(): string {
  const native = dirname(dirname(findPostgresBinaries().postgres));
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  execFileSync('cp', ['-a', native, folder]);
  return join(folder, 'native/bin');
}

/** A PATH with every program that the server calls except one. */
function pathWithout(missing: string): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['sh', 'test', 'ps', 'unshare'].filter((name) => name !== missing)) {
    const place = (process.env.PATH ?? '')
      .split(':')
      .map((entry) => join(entry, name))
      .find((file) => existsSync(file));
    if (place) symlinkSync(place, join(folder, name));
  }
  return folder;
}

function ask(embedded: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  return query(embedded.address, sql);
}

async function query(address: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
