import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { waitWhileRunning } from './support/wait-while-running.ts';
import { fillDataFolder } from 'stilthouse/testing/clusters/prepared-clusters.ts';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';

const copied = [
  'app',
  'content',
  'domain',
  'messages',
  'public/_redirects',
  'public/images/posts',
  'scripts',
  'server',
  'package.json',
];
const settings = ['site.config.ts', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];

// Runs in a copy, because the test edits files.
describe('npm run dev', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-command-'));
  const compiled = mkdtempSync(join(tmpdir(), 'dev-command-compiled-'));
  const migration = join(folder, 'supabase/migrations/20260101000000_make_notes.sql');
  let url = '';
  let dev: { child: ChildProcess; ended: Promise<unknown>; output: () => string };
  before(async () => {
    for (const path of [...copied, ...settings])
      cpSync(join(projectDir, path), join(folder, path), { recursive: true });
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'supabase/migrations'), { recursive: true });
    writeFileSync(migration, 'create table public.notes (id int primary key);\n');
    await fillDataFolder(join(folder, 'data'), join(folder, 'supabase'));
    url = `http://127.0.0.1:${await findFreePort()}`;
    dev = start();
    await ready();
  });
  after(async () => {
    await stop();
    for (const path of [folder, compiled]) rmSync(path, { recursive: true, force: true });
  });

  it('answers probes, the files of the build and unknown addresses as the built site does', async () => {
    const answers: [path: string, status: number, type: string][] = [
      ['/', 200, 'text/html'],
      ['/blog', 200, 'text/html'],
      ['/admin/bookings/47', 200, 'text/html'],
      ['/healthz', 200, 'text/plain; charset=utf-8'],
      ['/robots.txt', 200, 'text/plain; charset=utf-8'],
      ['/feed.xml', 200, 'application/xml; charset=utf-8'],
      ['/nowhere', 404, 'text/html'],
      ['/blog/nowhere', 404, 'text/html'],
      ['/Blog', 404, 'text/html'],
      ['/nowhere.txt', 404, 'text/html'],
    ];
    for (const [path, status, type] of answers) {
      const { status: given, headers } = await fetch(url + path);
      assert.deepEqual([path, given, headers.get('content-type')], [path, status, type]);
    }
    assert.match(await (await fetch(`${url}/robots.txt`)).text(), /^User-agent: /);
  });

  it('names a misspelt variable of the product once', () => {
    const sentences = dev.output().match(/VITE_SITE_PHON .*/g);
    assert.deepEqual(sentences, ['VITE_SITE_PHON is no setting of the site; is VITE_SITE_PHONE meant?']);
  });

  it('restarts the server and not its Postgres, and names a migration that has run and was edited', async () => {
    const postmaster = postgres();
    const starts = () => dev.output().split(' serving http').length;
    const [before, beginning] = [starts(), dev.output().length];
    const isGone = waitWhileRunning(dev, async () => (await probe()) !== 200);
    appendFileSync(migration, '-- edited\ncreate table public.more (id int);\n');
    await isGone;
    await waitWhileRunning(dev, () => starts() > before);
    await ready();
    assert.equal(postgres(), postmaster);
    const said = dev.output().slice(beginning);
    assert.match(said, /20260101000000/);
    assert.match(said, /http proxy error: \/healthz/);
    assert.doesNotMatch(said, /^ {4}at /m);
  });

  it('begins with an empty database after --reset, and leaves no Postgres behind', async () => {
    await stop();
    assert.equal(existsSync(join(folder, 'data/postgres/postmaster.pid')), false);
    dev = start('--reset');
    await ready();
    assert.match(dev.output(), /The database begins empty\. The old one is in \S+postgres-before-reset\./);
    assert.match(dev.output(), /migration applied version=20260101000000/);
  });

  it('names a wrong message, and shows a changed one', async () => {
    const messages = join(folder, 'messages/en.json');
    const before = readFileSync(messages, 'utf8');
    const write = (title: string) => writeFileSync(messages, before.replace('Adventure Awaits in Belize', title));
    write('Adventure {');
    await waitWhileRunning(dev, () => dev.output().includes('messages/en.json: hero.title is not a message'));
    write('Adventure Awaits Here');
    const home = async () => (await fetch(url)).text();
    await waitWhileRunning(dev, async () => (await home()).includes('Adventure Awaits Here'));
  });

  const probe = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  const ready = () => waitWhileRunning(dev, async () => (await probe()) === 200);
  const postgres = () => readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0];

  function start(...args: string[]) {
    const child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        PORT: new URL(url).port,
        VITE_SITE_PHON: '1',
        // The processes of this file share their compiled code.
        NODE_COMPILE_CACHE: compiled,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise((done) => child.on('close', done));
    return { child, ended, output: () => output };
  }

  async function stop(): Promise<void> {
    dev.child.kill('SIGTERM');
    await dev.ended;
  }
});
