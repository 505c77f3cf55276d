import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { makeProject } from '../../testing/test-project.ts';

// Simulates a full disk, on which Postgres ends at a checkpoint and does not start until there is space.
describe('an embedded Postgres that dies and does not start again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dead-postgres-'));
  const project = makeProject({});
  const control = join(dataDir, 'postgres/global/pg_control');
  const posted: { name: string; state: string; text: string }[] = [];
  let receiver: Server;
  let server: ServerProcess;
  before(async () => {
    receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      posted.push(JSON.parse(Buffer.concat(parts).toString()));
      response.end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const { port } = receiver.address() as AddressInfo;
    server = await startServerProcess({
      dataDir,
      env: {
        SUPABASE_DIR: project.dir,
        ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}`,
        ALERT_INTERVAL: '0.2',
        ALERT_FREE_MB: '1',
      },
    });
    await eventually('the end of the start', async () => (await ready()).status === 200);
  });
  after(async () => {
    await server?.end('SIGTERM');
    receiver.close();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { status: response.status, text: await response.text() };
  };
  const failures = () => server.output().match(/the embedded Postgres does not start; trying again/g)?.length ?? 0;
  const kill = () => {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    renameSync(control, `${control}.away`);
    process.kill(-postmaster, 'SIGKILL');
  };

  it('is tried again, and /readyz, the log and the alert say so', async () => {
    kill();
    await eventually('the second failure to start', () => failures() >= 2);
    assert.deepEqual(await ready(), {
      status: 503,
      text: 'the embedded Postgres has ended, and the server keeps trying to start it\n',
    });
    const waits = [...server.output().matchAll(/trying again nextInSeconds=([\d.]+)/g)].map(([, wait]) => Number(wait));
    assert.ok(waits[1]! > waits[0]!, `the waits grow: ${waits.join(', ')}`);
    await eventually('the alert', () => posted.length === 1);
    assert.deepEqual([posted[0]!.name, posted[0]!.state], ['database', 'firing']);
    assert.match(posted[0]!.text, /^The database cannot be asked for alerts: /);
  });

  it('serves again without a restart of the server', async () => {
    renameSync(`${control}.away`, control);
    await eventually('a database', async () => (await ready()).status === 200);
    await eventually('the end of the alert', () => posted.length === 2);
    assert.equal(posted[1]!.state, 'resolved');
    assert.equal(server.process.exitCode, null);
  });

  it('does not delay the end of the server', async () => {
    const before = failures();
    kill();
    await eventually('a failure to start', () => failures() > before);
    await server.end('SIGTERM');
    assert.match(server.output(), /stopped\n$/);
    renameSync(`${control}.away`, control);
  });
});
