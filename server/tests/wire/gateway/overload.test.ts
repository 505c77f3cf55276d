import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { cloneDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../../../testing/test-database.ts';

describe('a server that has more to do than it can', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let server: ServerProcess;
  let dataDir: string;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'overload-'));
    cluster = await useTestCluster();
    database = await cloneDatabase(cluster.url);
    server = await startServerProcess({
      dataDir,
      env: {
        DATABASE_URL: database.url,
        RATE_LIMITS: 'off',
        PGRST_DB_POOL: '1',
        REST_QUEUE: '1',
        PGRST_DB_POOL_ACQUISITION_TIMEOUT: '1',
      },
    });
  });
  after(async () => {
    await server.end('SIGTERM');
    await database.drop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const headers = () => ({ apikey: server.keys().secretKey });
  const countedRefusals = () =>
    [...server.output().matchAll(/ warn requests refused reason="[^"]*database[^"]*" count=(\d+)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );

  it('responds with 503 and Retry-After while it has no file handle left', async () => {
    const storage = createClient(server.url, server.keys().secretKey).storage;
    assert.equal((await storage.createBucket('papers')).error, null);
    assert.equal((await storage.from('papers').upload('a.txt', 'text')).error, null);
    const pid = String(server.process.pid);
    const limit = (files: number) =>
      execFileSync('prlimit', ['--pid', pid, `--nofile=${files}:${readdirSync(`/proc/${pid}/fd`).length + 10_000}`]);
    const before = server.output().length;
    const send = async (path: string, init: RequestInit) => {
      const response = await fetch(`${server.url}/storage/v1/object/${path}`, { ...init, headers: headers() });
      // Reading a response to its end frees the connection for the next request, because the server can accept no
      // other.
      return { response, text: await response.text() };
    };
    const read = () => send('authenticated/papers/a.txt', {});
    assert.equal((await read()).text, 'text');
    limit(3);
    const refused = [await read(), await send('papers/b.txt', { method: 'POST', body: 'b' })];
    limit(10_000);
    for (const { response, text } of refused) {
      assert.equal(response.status, 503, text);
      assert.ok(Number(response.headers.get('retry-after')) > 0);
    }
    await eventually('the count', () => server.output().includes('requests refused reason="no file handle is left'));
    assert.doesNotMatch(server.output().slice(before), /unexpected failure|request failed/);
    assert.equal((await read()).text, 'text');
  });

  it('counts the refused requests in one line a second', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await fetch(`${server.url}/rest/v1/tours`, { headers: headers() });
        if (response.status === 503) assert.ok(Number(response.headers.get('retry-after')) > 0);
        return response.text();
      }),
    );
    const refused = bodies.filter((body) => body.includes('PGRST003')).length;
    assert.ok(refused > 0);
    await eventually('the counts', () => countedRefusals() >= refused);
    assert.ok(!server.output().includes('BusyError'), server.output());
    assert.ok(!server.output().includes('request failed'), server.output());
  });
});
