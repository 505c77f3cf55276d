import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createLog } from '../platform/log.ts';
import { createFileStore } from './bytes/file-store.ts';
import { createIncomingFiles } from './bytes/incoming-files.ts';
import { pathOf, type ObjectStore } from './bytes/object-store.ts';
import { createResumableFiles } from './resumable/resumable-files.ts';
import { createS3Store } from './bytes/s3-store.ts';
import { sweepBytes } from './sweep-bytes.ts';
import { patience } from '../testing/patience.ts';

const log = createLog(() => {});
const dataDir = mkdtempSync(join(tmpdir(), 'test-sweep-'));
const s3 = new (createRequire(import.meta.url)('s3rver'))({
  directory: join(dataDir, 's3'),
  address: '127.0.0.1',
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'bytes' }],
});
const incoming = createIncomingFiles(join(dataDir, 'storage', '.incoming'));
const resumable = createResumableFiles(join(dataDir, 'storage', '.resumable'));
const stores: Record<string, ObjectStore> = { files: createFileStore(join(dataDir, 'storage')) };
let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let pool: Pool;

before(async () => {
  await mkdir(join(dataDir, 'project', 'migrations'), { recursive: true });
  embedded = await startEmbeddedPostgres({ dataDir, log });
  pool = createPool({ ...embedded.address, connectionTimeoutMillis: patience.state }, log);
  await migrate(pool, join(dataDir, 'project'), log);
  const { port } = (await s3.run()) as AddressInfo;
  stores.S3 = createS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'bytes',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
after(async () => {
  s3.httpServer.closeAllConnections();
  await s3.close();
  await pool.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const place = (bucketId: string, id: number, version: number) => ({
  bucketId,
  objectId: `00000000-0000-4000-8000-00000000000${id}`,
  version: `00000000-0000-4000-8000-0000000000b${version}`,
});
const receive = (text: string) => incoming.receive(Readable.from([Buffer.from(text)]), 10, () => {});
const paths = async (store: ObjectStore) => {
  const found: string[] = [];
  for await (const { path } of store.walk(new Date(Date.now() + 60_000))) found.push(path);
  return found.sort();
};

describe('the sweep', () => {
  it('removes expired resumable uploads, and no others', async () => {
    const target = { bucketId: 'plain', key: 'x', upsert: false, owner: null, ownerId: null };
    const description = { type: 'text/plain', cacheControl: 'no-cache', userMetadata: null };
    const upload = (id: number, expiresAt: number) => ({
      id: place('plain', id, 0).objectId,
      target,
      description,
      isSigned: false,
      length: 5,
      maxLength: 5,
      version: 'v',
      metadataHeader: '',
      expiresAt,
    });
    const [expired, alive] = [upload(7, Date.now() - 1), upload(8, Date.now() + 60_000)];
    for (const one of [expired, alive]) await resumable.create(one);
    assert.equal(await resumable.find(expired.id), null);
    assert.equal(await sweepBytes({ pool, store: stores.files!, incoming, resumable }, 60_000), 1);
    assert.deepEqual(readdirSync(join(dataDir, 'storage', '.resumable')).sort(), [
      `${alive.id}.bytes`,
      `${alive.id}.json`,
    ]);
    await resumable.remove(alive);
  });

  it('keeps the parts of an upload for a day, and removes them with it', async () => {
    const store = stores.files!;
    const part = { bucketId: 'parts', objectId: place('parts', 9, 0).objectId, version: '1-a' };
    await pool.query(`insert into storage.buckets (id, name) values ('parts', 'parts')`);
    await pool.query(
      `insert into storage.s3_multipart_uploads (id, bucket_id, key, metadata) values ($1, 'parts', 'x', '{}')`,
      [part.objectId],
    );
    await pool.query(
      `insert into storage.s3_multipart_uploads_parts (upload_id, part_number, bucket_id, size, etag, version)
       values ($1, 1, 'parts', 4, '', $2)`,
      [part.objectId, part.version],
    );
    await store.put(part, await receive('part'));
    assert.equal(await sweepBytes({ pool, store, incoming, resumable }, -2000), 0);
    assert.deepEqual(await paths(store), [pathOf(part)]);
    await pool.query(`update storage.s3_multipart_uploads set created_at = now() - interval '1 day'`);
    assert.equal(await sweepBytes({ pool, store, incoming, resumable }, -2000), 1);
    assert.deepEqual(await paths(store), []);
  });

  for (const name of ['files', 'S3']) {
    it(`removes old bytes without a row, and no others (${name})`, async () => {
      const store = stores[name]!;
      // The name of the second bucket cannot be used as a folder name.
      const kept = [place('plain', 0, 0), place('with space', 1, 0)];
      for (const { bucketId, objectId, version } of kept) {
        await pool.query('insert into storage.buckets (id, name) values ($1, $1) on conflict do nothing', [bucketId]);
        await pool.query(
          `insert into storage.objects (id, bucket_id, name, version) values ($1, $2, 'kept.txt', $3)
           on conflict do nothing`,
          [objectId, bucketId, version],
        );
      }
      const strays = [place('plain', 0, 1), place('plain', 2, 0), place('deleted-bucket', 0, 0), place('plain', 1, 0)];
      for (const one of [...kept, ...strays]) await store.put(one, await receive('kept'));
      await receive('leftover');
      assert.equal(
        await sweepBytes({ pool, store, incoming, resumable }, 60_000),
        0,
        'young bytes may belong to an upload in progress',
      );
      assert.equal((await paths(store)).length, kept.length + strays.length);
      // With S3 the spooled file stays until it is discarded. The file store renames it instead.
      const left = name === 'S3' ? kept.length + strays.length + 1 : 1;
      assert.equal(await sweepBytes({ pool, store, incoming, resumable }, -2000), strays.length + left);
      assert.deepEqual(await paths(store), kept.map(pathOf).sort());
      for (const one of kept) assert.equal(await new Response(await store.read(one, 0, 3)).text(), 'kept');
      assert.equal(await store.read(strays[0]!, 0, 3), null);
    });
  }
});
