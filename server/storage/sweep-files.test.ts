import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createLog } from '../platform/log.ts';
import { createFileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const log = createLog(() => {});
const dataDir = mkdtempSync(join(tmpdir(), 'test-sweep-'));
let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let pool: Pool;

before(async () => {
  await mkdir(join(dataDir, 'project', 'migrations'), { recursive: true });
  embedded = await startEmbeddedPostgres({ dataDir, log });
  pool = createPool(embedded.address, log);
  await migrate(pool, join(dataDir, 'project'), log);
});
after(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('removes bytes that belong to no object once they are old enough, and no others', async () => {
  const dir = join(dataDir, 'storage');
  const files = createFileStore(dir);
  const [id, version] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  // The second bucket's name is not one a folder could have.
  const places = ['plain', 'with space'].map((bucketId, at) => ({ bucketId, objectId: id.replace(/a$/, `${at}`), version }));
  for (const place of places) {
    await pool.query('insert into storage.buckets (id, name) values ($1, $1)', [place.bucketId]);
    await pool.query("insert into storage.objects (id, bucket_id, name, version) values ($1, $2, 'kept.txt', $3)", [place.objectId, place.bucketId, version]);
    await (await files.receive(new Blob(['kept']).stream(), 10, () => {})).place(place);
  }
  const strays = [
    join(dir, 'plain', places[0]!.objectId, '00000000-0000-4000-8000-000000000001'),
    join(dir, 'plain', '00000000-0000-4000-8000-000000000002', version),
    join(dir, 'deleted-bucket', places[0]!.objectId, version),
    join(dir, '.incoming', '00000000-0000-4000-8000-000000000003'),
  ];
  for (const path of strays) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'stray');
  }
  assert.equal(await sweepFiles({ pool, files }, 60_000), 0, 'young files may belong to an upload under way');
  assert.equal(await sweepFiles({ pool, files }, -1000), strays.length);
  assert.deepEqual(strays.map(existsSync), strays.map(() => false));
  for (const place of places) {
    const kept = await files.open(place);
    assert.equal(await new Response(kept!.stream(0, 3)).text(), 'kept');
  }
});
