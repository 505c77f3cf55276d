import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { eventually } from '../testing/eventually.ts';
import { findFreePort, projectDir } from '../testing/project.ts';
import { subscribe } from '../testing/realtime.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const missing = spawnSync('nginx', ['-v']).status === 0 ? false : 'not run: nginx is not installed';

describe('the server behind nginx with deploy/nginx.conf', { skip: missing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  let server: TestServer;
  let nginx: ChildProcess;
  let url: string;
  before(async () => {
    server = await startTestServer();
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const site = readFileSync(join(projectDir, 'deploy/nginx.conf'), 'utf8')
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', new URL(server.url).host);
    const main = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}}\n`);
    nginx = spawn('nginx', ['-p', folder, '-c', main, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
      stdio: 'ignore',
    });
    await eventually('nginx', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
  after(async () => {
    if (nginx?.kill()) await new Promise((done) => nginx.once('exit', done));
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (key: string) => createClient(url, key, { auth: { persistSession: false } });

  it('takes an upload of 5 MB and returns it', async () => {
    const storage = open(server.secretKey).storage;
    assert.equal((await storage.createBucket('photographs')).error, null);
    const bytes = new Uint8Array(5_000_000).fill(7);
    assert.equal((await storage.from('photographs').upload('a.bin', bytes)).error, null);
    const { data } = await storage.from('photographs').download('a.bin');
    assert.equal(data!.size, bytes.length);
  });

  it('passes WebSockets through, and keeps /metrics inside', async () => {
    const client = open(server.publishableKey);
    await subscribe(client.channel('anything'));
    await client.removeAllChannels();
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
  });
});
