import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { StorageClient } from '@supabase/storage-js';
import { findFreePort } from '../../../testing/project.ts';
import { randomBytes } from '../../../testing/random.ts';
import { startS3Service, type S3Service } from '../../../testing/services/s3-service.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { ada, ok, startStorageServer } from '../../support/storage-server.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { tusUpload } from '../../support/tus-upload.ts';

it('resumable uploads end in S3, also after a failure at the last part', async () => {
  const s3: S3Service = await startS3Service();
  const inS3 = await startStorageServer(s3.env);
  try {
    const from = inS3.asAda.from('private');
    const headers = { authorization: `Bearer ${await inS3.token({ role: 'authenticated', sub: ada })}` };
    const options = (objectName: string) => ({
      endpoint: `${inS3.base}/upload/resumable`,
      headers,
      chunkSize: 100_000,
      metadata: { bucketName: 'private', objectName },
    });
    const bytes = randomBytes(250_000);
    await tusUpload(bytes, options('tus/s3'));
    assert.deepEqual(Buffer.from(await (ok(await from.download('tus/s3')) as Blob).arrayBuffer()), bytes);
    s3.setFault(({ method }) => (method === 'PUT' ? 'refused' : null));
    let failures = 0;
    const onShouldRetry = () => {
      failures += 1;
      s3.setFault(() => null);
      return true;
    };
    await tusUpload(bytes, { ...options('tus/s3-again'), retryDelays: [0, 0, 0], onShouldRetry });
    assert.ok(failures >= 1);
    assert.deepEqual(Buffer.from(await (ok(await from.download('tus/s3-again')) as Blob).arrayBuffer()), bytes);
    assert.equal((await s3.keys()).length, 2);
  } finally {
    await inS3.stop();
    await s3.stop();
  }
});

it('a resumable upload continues after kill -9 of the server and arrives complete', async (t) => {
  const project = makeProject({});
  const dataDir = mkdtempSync(join(tmpdir(), 'tus-kill-'));
  const port = await findFreePort();
  const start = () => startServerProcess({ dataDir, port, env: { SUPABASE_DIR: project.dir } });
  let server: ServerProcess = await start();
  t.after(async () => {
    await server.end('SIGTERM');
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const headers = { apikey: server.keys().secretKey };
  const client = new StorageClient(`${server.url}/storage/v1`, headers);
  ok(await client.createBucket('bytes'));
  const bytes = randomBytes(4_000_000);
  let kills = 0;
  let restarted = Promise.resolve();
  await tusUpload(bytes, {
    endpoint: `${server.url}/storage/v1/upload/resumable`,
    headers,
    metadata: { bucketName: 'bytes', objectName: 'big' },
    chunkSize: 250_000,
    retryDelays: Array(200).fill(100),
    onChunkComplete(_, accepted) {
      if (kills > Math.floor(accepted / 1_500_000) || accepted < 500_000) return;
      kills += 1;
      // Not awaited, because the client must send its next part to the dying server. A second kill waits for the first
      // restart, whose server it ends: the client reaches that server before this test knows it.
      restarted = restarted
        .then(() => server.end('SIGKILL'))
        .then(start)
        .then((next) => void (server = next));
    },
  });
  await restarted;
  assert.ok(kills >= 2, `killed ${kills} times`);
  assert.deepEqual(Buffer.from(await (ok(await client.from('bytes').download('big')) as Blob).arrayBuffer()), bytes);
});
