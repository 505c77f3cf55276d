import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { noProject } from '../../testing/clusters/migrated-state.ts';
import { fillDataFolder } from '../../testing/clusters/prepared-clusters.ts';
import { eventually } from '../../testing/eventually.ts';
import { findFreePort, projectDir } from '../../testing/project.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, useTestCluster } from '../../testing/test-database.ts';
import { logOfFailedStart } from '../support/failed-start.ts';

// Tests the start and the end of a server process, and the remains of a failed start.
describe('a server process', { concurrency: 2 }, () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  after(() => {
    // Only those of failed tests run still. A server that is killed leaves its Postgres.
    for (const child of children) child.kill('SIGKILL');
    for (const postmaster of folders.map(postgresIn)) {
      try {
        if (postmaster) process.kill(-postmaster, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    folders.push(folder);
    return folder;
  };
  /** A data folder with a cluster, if the run has prepared one. */
  const makePreparedFolder = async () => {
    const folder = makeFolder();
    await fillDataFolder(folder, noProject);
    return folder;
  };

  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(projectDir, 'server/main.ts')], {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...env,
      },
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<{ code: number | null; output: string }>((done) =>
      child.once('close', (code) => done({ code, output })),
    );
    return { child, ended, output: () => output };
  };
  /** The process id of the Postgres that runs in a data folder, or null. */
  const postgresIn = (dataDir: string) => {
    const file = join(dataDir, 'postgres/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };

  it('that is told to stop during its start leaves no Postgres behind', async () => {
    const supabaseDir = makeFolder();
    mkdirSync(join(supabaseDir, 'migrations'));
    writeFileSync(join(supabaseDir, 'migrations/20260101000000_slow.sql'), 'select pg_sleep(2);');
    const moments = ['starting the embedded Postgres', 'migration applied version=0001', 'serving'];
    for (const moment of moments) {
      // A server that hears the signal late applies its migrations before it stops.
      const dataDir = makeFolder();
      const { child, ended, output } = run({
        PORT: String(await findFreePort()),
        DATA_DIR: dataDir,
        SUPABASE_DIR: supabaseDir,
      });
      await eventually(moment, () => output().includes(moment));
      child.kill('SIGTERM');
      const { code } = await ended;
      assert.equal(code, 0, `${moment}: ${output()}`);
      assert.match(output(), /stopped\n$/);
      assert.equal(postgresIn(dataDir), null, moment);
    }
  });

  it('reports a port that a silent program uses, in one sentence', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as { port: number };
    const dataDir = makeFolder();
    try {
      const { code, output } = await run({ PORT: String(port), DATA_DIR: dataDir }).ended;
      assert.equal(code, 1, output);
      assert.match(
        output,
        new RegExp(`error Port ${port} on 127\\.0\\.0\\.1 is taken: stop what uses it, or set another PORT\\.\\n$`),
      );
      assert.equal(existsSync(join(dataDir, 'postgres')), false, 'no database is made');
    } finally {
      silent.close();
    }
  });

  it('names the variable of a data folder or a Postgres that it cannot use, and no password', async () => {
    const folder = makeFolder();
    const password = 'horse-battery';
    writeFileSync(join(folder, 'file'), '');
    const cases: [env: Record<string, string>, sentence: string][] = [
      [{ DATA_DIR: join(folder, 'file') }, `DATA_DIR: ${folder}/file cannot be used: it is a file (EEXIST).`],
      [
        { DATA_DIR: join(folder, 'file/data') },
        `DATA_DIR: ${folder}/file/data cannot be used: a part of the path is a file (ENOTDIR).`,
      ],
      [
        { DATA_DIR: folder, DATABASE_URL: `postgres://site:${password}@localhost:9/site` },
        'DATABASE_URL: no Postgres answers (ECONNREFUSED) at localhost:9/site',
      ],
      [
        { DATA_DIR: folder, DATABASE_URL: `postgres://site:${password}@db.invalid/site` },
        'DATABASE_URL: the host is not found (ENOTFOUND) at db.invalid/site',
      ],
    ];
    for (const [env, sentence] of cases) {
      const output = await logOfFailedStart({ PORT: '0', ...env });
      const [last = ''] = output.trim().split('\n').slice(-1);
      assert.equal(last.replace(/^\S+ error /, ''), sentence);
      assert.doesNotMatch(output, /horse-battery|^ {4}at /m);
    }
  });

  it('reports a damaged keys.json in one sentence, without a stack', async () => {
    const dataDir = makeFolder();
    for (const damaged of ['', 'null', '{"secretKey": "s"}', '{"secretKey": 47']) {
      writeFileSync(join(dataDir, 'keys.json'), damaged);
      const output = await logOfFailedStart({ PORT: '0', DATA_DIR: dataDir });
      assert.match(output, /^\S+ error \S+keys\.json is damaged: [^\n]+\n$/, damaged);
      assert.equal(existsSync(join(dataDir, 'postgres')), false);
    }
  });

  it('reports a keys.json that is a folder, and a project that does not exist, in one sentence', async () => {
    const dataDir = makeFolder();
    mkdirSync(join(dataDir, 'keys.json'));
    const folder = await logOfFailedStart({ PORT: '0', DATA_DIR: dataDir });
    assert.match(folder, /^\S+ error \S+keys\.json is a folder: [^\n]+\n$/);
    const project = await logOfFailedStart({ PORT: '0', DATA_DIR: makeFolder(), SUPABASE_DIR: '/nowhere/supabase' });
    assert.match(project, /SUPABASE_DIR must be the folder of the project: there is no \/nowhere\/supabase\n$/);
  });

  it('names a project and a site that are files, and a keys.json that links to nothing', async () => {
    const dataDir = makeFolder();
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const folders = await run({ PORT: '0', DATA_DIR: dataDir, SUPABASE_DIR: file, SITE_DIR: file }).ended;
    const { code, output } = folders;
    assert.deepEqual(
      [code, output.split('\n').slice(1)],
      [
        1,
        [
          `  SUPABASE_DIR must be the folder of the project: ${file} is a file`,
          `  SITE_DIR must be the folder of a built site: ${file} is a file`,
          '',
        ],
      ],
    );
    symlinkSync(join(dataDir, 'nothing'), join(dataDir, 'keys.json'));
    const keys = await logOfFailedStart({ PORT: '0', DATA_DIR: dataDir });
    assert.match(keys, /^\S+ error \S+keys\.json is a link to a file that does not exist: [^\n]+\n$/);
  });

  it('that cannot start ends the Postgres that it has started', async () => {
    const dataDir = await makePreparedFolder();
    mkdirSync(join(dataDir, 'postgres.password'));
    const port = String(await findFreePort());
    const { code, output } = await run({ PORT: '0', DATA_DIR: dataDir, EMBEDDED_POSTGRES_PORT: port }).ended;
    assert.equal(code, 1, output);
    assert.equal(postgresIn(dataDir), null, output);
  });

  it('that cannot start a service stops the others, which use no pool afterwards', async () => {
    const supabaseDir = makeFolder();
    mkdirSync(join(supabaseDir, 'migrations'));
    writeFileSync(join(supabaseDir, 'schedules.json'), 'no list');
    // The costly hash delays the start of the auth service.
    const dataDir = await makePreparedFolder();
    const env = { PORT: '0', DATA_DIR: dataDir, SUPABASE_DIR: supabaseDir, PASSWORD_HASH_COST: '11' };
    const { code, output } = await run(env).ended;
    assert.equal(code, 1, output);
    assert.match(output, /schedules\.json/);
    assert.doesNotMatch(output, /after calling end/);
  });

  it('takes requests for STOP_DELAY after /readyz has announced its end', async () => {
    const cluster = await useTestCluster();
    const database = await cloneDatabase(cluster.url);
    const env = { DATABASE_URL: database.url, STOP_DELAY: '10' };
    const server = await startServerProcess({ dataDir: makeFolder(), env });
    try {
      await eventually('a ready server', async () => (await fetch(`${server.url}/readyz`)).ok);
      const ended = server.end('SIGTERM');
      await eventually('the announcement', async () => (await fetch(`${server.url}/readyz`)).status === 503);
      const headers = { apikey: 'sb_publishable_local' };
      assert.equal((await fetch(`${server.url}/auth/v1/settings`, { headers })).status, 200);
      await ended;
      assert.equal(server.process.exitCode, 0);
    } finally {
      await server.end('SIGKILL');
      await database.drop();
      await cluster.stop();
    }
  });

  it('continues when the reader of its log is gone', async () => {
    const cluster = await useTestCluster();
    const database = await cloneDatabase(cluster.url);
    const server = await startServerProcess({ dataDir: makeFolder(), env: { DATABASE_URL: database.url } });
    server.process.stdout!.destroy();
    server.process.stderr!.destroy();
    // Two lines are logged during the stop.
    await server.end('SIGTERM');
    assert.equal(server.process.exitCode, 0);
    await database.drop();
    await cluster.stop();
  });
});
