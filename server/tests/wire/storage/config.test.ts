import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { StorageClient } from '@supabase/storage-js';
import { ok, png, refused } from '../../support/storage-server.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

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

  // The second start changes the settings in the section, and keeps the others.
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
    'config.toml': '[storage.buckets.checked]\n[storage.buckets.plain]\n',
    'server.toml': '[storage]\ncheck_content = ["checked"]\n',
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

it('render_sizes restricts the sizes of transformations without a signed link', async (t) => {
  const project = makeProject({
    'config.toml': '[storage.buckets.pictures]\npublic = true\n',
    'server.toml': '[storage]\nrender_sizes = [40, 80]\n',
  });
  const server = await startTestServer({ SUPABASE_DIR: project.dir });
  t.after(async () => {
    await server.stop();
    project.remove();
  });
  const from = clientOf(server).from('pictures');
  const image = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  ok(await from.upload('x.png', image, { contentType: 'image/png' }));
  const widthOf = async (url: string) => {
    const response = await fetch(url);
    if (!response.ok) return (await response.json()).message;
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
  };
  const publicWidth = (transform: object) => widthOf(from.getPublicUrl('x.png', { transform }).data.publicUrl);
  assert.equal(await publicWidth({ width: 40, height: 80, resize: 'fill' }), 40);
  assert.equal(await publicWidth({ width: 41 }), 'querystring/width must be equal to one of the allowed values');
  assert.equal(await publicWidth({ quality: 50 }), "querystring must have required property 'width'");
  const { signedUrl } = ok(await from.createSignedUrl('x.png', 60, { transform: { width: 41 } }));
  assert.equal(await widthOf(signedUrl), 41);
});

it('an address that renders too much gets 429 with Retry-After, and another address does not wait', async (t) => {
  const project = makeProject({ 'config.toml': '[storage.buckets.pictures]\npublic = true\n' });
  const env = { SUPABASE_DIR: project.dir, RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' };
  const server = await startTestServer(env);
  t.after(async () => {
    await server.stop();
    project.remove();
  });
  const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const from = clientOf(server).from('pictures');
  ok(await from.upload('x.png', image, { contentType: 'image/png' }));
  const render = (address: string, width: number) =>
    fetch(from.getPublicUrl('x.png', { transform: { width } }).data.publicUrl, {
      headers: { 'x-forwarded-for': address, accept: 'image/avif' },
    });
  let isFlooding = true;
  const flood = Promise.all(Array.from({ length: 60 }, (_, at) => render('203.0.113.1', 800 + at))).finally(
    () => (isFlooding = false),
  );
  assert.equal((await render('203.0.113.2', 20)).status, 200);
  assert.ok(isFlooding, 'the other address did not wait for the first one');
  const refused = (await flood).filter(({ status }) => status === 429);
  assert.ok(refused.length >= 9, `${refused.length} refused`);
  assert.equal(refused[0]!.headers.get('retry-after'), '5');
});

for (const [files, problem] of [
  [
    { 'config.toml': '[storage]\nfile_size_limit = "large"' },
    /storage\.file_size_limit must be a size such as "50MiB"/,
  ],
  [
    { 'server.toml': '[storage]\nrender_sizes = [0]' },
    /supabase\/server\.toml: storage\.render_sizes must be a list of whole numbers from 1 to 2500/,
  ],
  [
    { 'config.toml': '[storage]\ncheck_content = ["a"]' },
    /supabase\/config\.toml: storage\.check_content belongs in supabase\/server\.toml/,
  ],
  [{ 'config.toml': '[storage.buckets."a/b"]' }, /storage\.buckets\.a\/b must be a bucket's name/],
  [{ 'config.toml': '[storage.buckets.a]\npublic = "perhaps"' }, /storage\.buckets\.a\.public must be true or false/],
  [{ 'config.toml': '[storage.buckets.a]\nobjects_path = "./nowhere"' }, /objects_path of bucket a: ENOENT/],
] as const) {
  it(`the server does not start with ${Object.entries(files).join().replace('\n', ' ')}`, async () => {
    const project = makeProject(files);
    await assert.rejects(startTestServer({ SUPABASE_DIR: project.dir }), problem);
    project.remove();
  });
}
