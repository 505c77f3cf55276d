import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StorageClient } from '@supabase/storage-js';
import { ok, png, refused } from '../../support/storage-server.ts';
import { makeProject } from '../../support/test-project.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const config = `
[storage]
file_size_limit = "20KiB"

[storage.buckets.pictures]
public = true
file_size_limit = "10KB"
allowed_mime_types = ["image/png", "text/plain"]
objects_path = "./pictures"

[storage.buckets.plain]
`;
const clientOf = ({ url, secretKey }: TestServer) => new StorageClient(`${url}/storage/v1`, { apikey: secretKey });

it('buckets of config.toml are created, filled, and updated by the next start', async (t) => {
  const project = makeProject({ 'config.toml': config, 'pictures/a.txt': 'first', 'pictures/in/b.txt': 'second' });
  const server = await startTestServer({ SUPABASE_DIR: project.dir });
  t.after(async () => {
    await server.stop();
    project.remove();
  });
  const storage = clientOf(server);
  const bucketOf = async (id: string) => {
    const bucket = ok(await storage.getBucket(id));
    return [bucket.public, bucket.file_size_limit, bucket.allowed_mime_types];
  };
  assert.deepEqual(await bucketOf('pictures'), [true, 10 * 1024, ['image/png', 'text/plain']]);
  assert.deepEqual(await bucketOf('plain'), [false, null, null]);
  const from = storage.from('pictures');
  const textOf = async (key: string) => (ok(await from.download(key)) as Blob).text();
  assert.equal(await textOf('a.txt'), 'first');
  assert.equal(await textOf('in/b.txt'), 'second');
  const { id, contentType, cacheControl } = ok(await from.info('a.txt'));
  assert.deepEqual([contentType, cacheControl], ['text/plain; charset=utf-8', 'max-age=3600']);

  // The second start changes what the section has, and keeps the rest.
  ok(await storage.updateBucket('plain', { public: true }));
  project.write('pictures/a.txt', 'changed');
  project.write('config.toml', config.replace('"10KB"', '"9KB"'));
  const next = await startTestServer({ SUPABASE_DIR: project.dir, DATABASE_URL: server.databaseUrl });
  t.after(next.stop);
  assert.deepEqual(await bucketOf('pictures'), [true, 9 * 1024, ['image/png', 'text/plain']]);
  assert.deepEqual(await bucketOf('plain'), [true, null, null]);
  assert.equal(ok(await clientOf(next).from('pictures').info('a.txt')).id, id);
  assert.equal(await (ok(await clientOf(next).from('pictures').download('a.txt')) as Blob).text(), 'changed');
});

it('file_size_limit of [storage] limits every object and bucket', async (t) => {
  const project = makeProject({ 'config.toml': config, 'pictures/a.txt': '' });
  const server = await startTestServer({ SUPABASE_DIR: project.dir });
  t.after(async () => {
    await server.stop();
    project.remove();
  });
  const storage = clientOf(server);
  const tooLarge = [400, '413', 'EntityTooLarge', 'The object exceeded the maximum allowed size'];
  ok(await storage.from('plain').upload('fits', Buffer.alloc(20 * 1024)));
  assert.deepEqual(refused(await storage.from('plain').upload('too-large', Buffer.alloc(20 * 1024 + 1))), tooLarge);
  assert.deepEqual(
    refused(await storage.from('pictures').upload('x.txt', Buffer.alloc(10 * 1024 + 1), { contentType: 'text/plain' })),
    tooLarge,
  );
  assert.deepEqual(
    refused(await storage.createBucket('big', { public: false, fileSizeLimit: 20 * 1024 + 1 })),
    tooLarge,
  );
  const options = await fetch(`${server.url}/storage/v1/upload/resumable/`, { method: 'OPTIONS' });
  assert.equal(options.headers.get('tus-max-size'), String(20 * 1024));
});

it('the content of images is checked in the buckets of check_content alone', async (t) => {
  const project = makeProject({
    'config.toml': `[storage]\ncheck_content = ["checked"]\n[storage.buckets.checked]\n[storage.buckets.plain]\n`,
  });
  const server = await startTestServer({ SUPABASE_DIR: project.dir });
  t.after(async () => {
    await server.stop();
    project.remove();
  });
  const storage = clientOf(server);
  const upload = (bucket: string, type: string, body: Buffer) =>
    storage.from(bucket).upload('x', body, { contentType: type, upsert: true });
  ok(await upload('plain', 'image/png', Buffer.from('no image')));
  ok(await upload('plain', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  ok(await upload('checked', 'image/png', png));
  assert.equal(refused(await upload('checked', 'image/png', Buffer.from('no image')))[2], 'InvalidMimeType');
  assert.equal(refused(await upload('checked', 'image/svg+xml', Buffer.from('<svg/>')))[2], 'InvalidMimeType');
});

for (const [text, problem] of [
  ['[storage]\nfile_size_limit = "large"', /storage\.file_size_limit must be a size such as "50MiB"/],
  ['[storage.buckets."a/b"]', /storage\.buckets\.a\/b must be a bucket's name/],
  ['[storage.buckets.a]\npublic = "perhaps"', /storage\.buckets\.a\.public must be true or false/],
  ['[storage.buckets.a]\nobjects_path = "./nowhere"', /objects_path of bucket a: ENOENT/],
] as const) {
  it(`the server does not start with ${text.split('\n').at(-1)}`, async () => {
    const project = makeProject({ 'config.toml': text });
    await assert.rejects(startTestServer({ SUPABASE_DIR: project.dir }), problem);
    project.remove();
  });
}
