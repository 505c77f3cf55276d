import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { projectDir } from '../../../testing/project.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { cloneDatabase, useTestCluster } from '../../../testing/test-database.ts';

interface Line {
  level: string;
  msg: string;
  path?: string;
  status?: number;
  request?: string;
}

describe('the log of a server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'request-lines-'));
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  it('has a line for every request on demand, with the id of the response', async () => {
    const cluster = await useTestCluster();
    const database = await cloneDatabase(cluster.url);
    const env = { DATABASE_URL: database.url, LOG_FORMAT: 'json', LOG_REQUESTS: 'on' };
    const server = await startServerProcess({ dataDir, env });
    const lines = () =>
      server
        .output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
    try {
      const headers = { apikey: 'sb_publishable_local' };
      for (const path of ['/rest/v1/tours?select=id', '/auth/v1/settings', '/nothing', '/rest/v1/missing']) {
        const response = await fetch(`${server.url}${path}`, { headers });
        const id = response.headers.get('x-request-id');
        const line = await eventually(`the line of ${path}`, () => lines().find(({ request }) => request === id));
        assert.deepEqual([line.level, line.msg, line.status], ['info', 'request', response.status]);
        assert.equal(line.path, path.split('?')[0]);
      }
    } finally {
      await server.end('SIGTERM');
      await database.drop();
      await cluster.stop();
    }
  });

  it('has priorities where systemd reads it', async () => {
    const file = join(dataDir, 'journal');
    const output = openSync(file, 'w');
    const { dev, ino } = fstatSync(output, { bigint: true });
    const child = spawn(process.execPath, [join(projectDir, 'server/main.ts')], {
      cwd: projectDir,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, PORT: 'none', JOURNAL_STREAM: `${dev}:${ino}` },
    });
    assert.equal(await new Promise((done) => child.once('close', done)), 1);
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) assert.match(line, /^<3>/);
  });
});
