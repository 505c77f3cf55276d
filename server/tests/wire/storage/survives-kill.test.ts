import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StorageClient } from '@supabase/storage-js';
import { eventually } from '../../../testing/eventually.ts';
import { findFreePort } from '../../../testing/project.ts';
import { randomBytes } from '../../../testing/random.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { ok } from '../../support/storage-server.ts';
import { makeProject } from '../../../testing/test-project.ts';

const uploadersAtOnce = 4;
const uploadsBeforeTheKill = 30;

// Always uses the embedded Postgres, which is killed together with the server.
describe('uploads and kill -9', () => {
  const project = makeProject({});
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-kill-'));
  let port: number;
  let server: ServerProcess;
  /** The digest of each acknowledged object's bytes. */
  const acknowledged = new Map<string, string>();

  const start = async () => {
    server = await startServerProcess({ dataDir, port, env: { RATE_LIMITS: 'off', SUPABASE_DIR: project.dir } });
  };
  const client = () => new StorageClient(`${server.url}/storage/v1`, { apikey: server.keys().secretKey });
  before(async () => {
    port = await findFreePort();
    await start();
    ok(await client().createBucket('bytes'));
  });
  after(async () => {
    await server.end('SIGTERM');
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('every acknowledged object is complete, and every object has its bytes', async () => {
    for (let round = 0; round < 2; round += 1) {
      await killInTheMidst();
      await start();
      const from = client().from('bytes');
      const names = ok(await from.list('', { limit: 10_000 })).map(({ name }) => name);
      assert.deepEqual(
        [...acknowledged.keys()].filter((name) => !names.includes(name)),
        [],
        'nothing acknowledged is missing',
      );
      for (const name of names) {
        const bytes = Buffer.from(await (ok(await from.download(name)) as Blob).arrayBuffer());
        // The first bytes determine the rest, so an object must be one complete upload, the last one.
        assert.equal(digest(bytes.subarray(32)), bytes.subarray(0, 32).toString('hex'), name);
        if (name.startsWith('new-') && acknowledged.has(name))
          assert.equal(bytes.subarray(0, 32).toString('hex'), acknowledged.get(name));
      }
    }
  });

  /** Kills the server while several clients upload new objects and replace one in a loop. */
  async function killInTheMidst(): Promise<void> {
    let isOver = false;
    const from = client().from('bytes');
    const before = acknowledged.size;
    const uploaders = Array.from({ length: uploadersAtOnce }, async (_, at) => {
      for (let count = 0; !isOver; count += 1) {
        const rest = randomBytes(20_000 + ((count * 7919) % 300_000));
        const name = count % 2 ? `replaced-${at}` : `new-${before}-${at}-${count}`;
        const { error } = await from.upload(name, Buffer.concat([Buffer.from(digest(rest), 'hex'), rest]), {
          upsert: true,
        });
        if (!error) acknowledged.set(name, digest(rest));
      }
    });
    for (let count = 1; count <= uploadsBeforeTheKill; count += 1)
      await eventually(`upload ${count}`, () => acknowledged.size >= before + count);
    await server.end('SIGKILL');
    isOver = true;
    await Promise.all(uploaders);
  }
});

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
