import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { eventually } from '../../testing/eventually.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../../testing/test-database.ts';

// A program of another product: it writes the time zone that the project reports, waits while `hold` exists, and fails
// while `fail` does.
const program = `
import { existsSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
const [site, folder] = process.argv.slice(2);
const beside = (name) => join(site, '..', name);
writeFileSync(join(folder, 'index.html'), readFileSync(beside('words'), 'utf8'));
const { status } = await fetch(process.env.SUPABASE_URL + '/rest/v1/', { headers: { apikey: process.env.SUPABASE_ANON_KEY } });
writeFileSync(join(folder, 'backend.txt'), String(status));
if (existsSync(beside('hold'))) writeFileSync(beside('held'), '');
while (existsSync(beside('hold'))) await setTimeout(20);
if (existsSync(beside('fail'))) throw new Error('no pages today');
`;

describe('a server that renders pages of its site again', () => {
  const work = mkdtempSync(join(tmpdir(), 'rendered-pages-'));
  const dataDir = join(work, 'data');
  const put = (name: string, text = '') => writeFileSync(join(work, name), text);
  let cluster: TestCluster;
  let clone: TestDatabase;
  let database: pg.Client;
  let server: ServerProcess;

  const start = async () => {
    const env = {
      DATABASE_URL: clone.url,
      SITE_DIR: join(work, 'site'),
      SITE_RENDERER: join(work, 'render.mjs'),
      RATE_LIMITS: 'off',
    };
    server = await startServerProcess({ dataDir, env });
  };
  const read = async (path = '/') => (await fetch(server.url + path)).text();
  const change = async (words: string) => {
    put('words', words);
    await database.query(`select pg_notify('site_changes', '')`);
  };
  const shows = (words: string) => eventually(`the page with ${words}`, async () => (await read()) === words);

  before(async () => {
    mkdirSync(join(work, 'site'));
    put('site/index.html', 'built');
    put('site/about.html', 'about');
    put('words', 'first');
    put('render.mjs', program);
    cluster = await useTestCluster();
    clone = await cloneDatabase(cluster.url);
    database = new pg.Client({ connectionString: clone.url });
    await database.connect();
    await start();
  });
  after(async () => {
    await server.end('SIGTERM');
    await database.end();
    await clone.drop();
    await cluster.stop();
    rmSync(work, { recursive: true });
  });

  it('renders at the start and after each notification, with the backend at hand', async () => {
    await shows('first');
    assert.equal(await read('/backend.txt'), '200');
    await change('second');
    await shows('second');
    assert.equal(await read('/about.html'), 'about');
  });

  it('keeps the old pages while the program fails, and repeats it', async () => {
    put('fail');
    await change('third');
    await eventually('the failure in the log', () => server.output().includes('no pages today'));
    assert.equal(await read(), 'second');
    rmSync(join(work, 'fail'));
    await shows('third');
  });

  it('serves the old pages after a kill in the middle of a rendering, also until the next one is complete', async () => {
    put('hold');
    await change('fourth');
    await eventually('a rendering', () => existsSync(join(work, 'held')));
    assert.equal(await read(), 'third');
    await server.end('SIGKILL');
    await start();
    assert.equal(await read(), 'third');
    rmSync(join(work, 'hold'));
    await shows('fourth');
    await eventually('one folder', () => readdirSync(join(dataDir, 'rendered')).length === 1);
  });

  it('renders again after the connection to the database was lost, because it may have missed a change', async () => {
    put('words', 'fifth');
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site changes'`,
    );
    await shows('fifth');
  });

  it('does not show the pages of another build', async () => {
    await server.end('SIGTERM');
    put('site/index.html', 'built again');
    put('hold');
    await start();
    assert.equal(await read(), 'built again');
    rmSync(join(work, 'hold'));
    await shows('fifth');
  });
});
