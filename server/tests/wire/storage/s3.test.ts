import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { startS3Service, type S3Service } from '../../../testing/services/s3-service.ts';
import { noKey, ok, png, refused, startStorageServer, type StorageServer } from '../../support/storage-server.ts';

let s3: S3Service;
let storage: StorageServer;
before(async () => {
  s3 = await startS3Service();
  storage = await startStorageServer(s3.env);
});
after(async () => {
  await storage?.stop();
  await s3?.stop();
});

const internal = [500, '500', 'InternalError', 'Internal Server Error'];

describe('storage in an S3 service', () => {
  const text = async (key: string) => (ok(await storage.asAda.from('private').download(key)) as Blob).text();

  it('stores the bytes there and nowhere else', async () => {
    const from = storage.asAda.from('private');
    const { id } = ok(await from.upload('a/one.txt', Buffer.from('one'), { contentType: 'text/plain' }));
    const [key, ...others] = await s3.keys();
    assert.match(key!, new RegExp(`^private/${id}/[0-9a-f-]{36}$`));
    assert.deepEqual(others, []);
    assert.deepEqual(storage.files(), []);
    assert.equal(await text('a/one.txt'), 'one');
    assert.equal(ok(await from.info('a/one.txt')).size, 3);
  });

  it('accepts forms, empty files and 12 MB, in a bucket of any name', async () => {
    ok(await storage.admin.createBucket("it's & more"));
    const from = storage.admin.from("it's & more");
    ok(await from.upload('form', new Blob(['hello'])));
    ok(await from.upload('empty', Buffer.alloc(0)));
    const large = Buffer.alloc(12_000_000, 'x');
    ok(await from.upload('large', large));
    assert.equal(await (ok(await from.download('form')) as Blob).text(), 'hello');
    assert.equal((ok(await from.download('empty')) as Blob).size, 0);
    assert.deepEqual(Buffer.from(await (ok(await from.download('large')) as Blob).arrayBuffer()), large);
    ok(await storage.admin.emptyBucket("it's & more"));
    ok(await storage.admin.deleteBucket("it's & more"));
    assert.equal((await s3.keys()).length, 1);
  });

  it('serves ranges, 304 and HEAD', async () => {
    ok(await storage.asAda.from('photos').upload('ranges.png', png, { contentType: 'image/png' }));
    const get = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${storage.base}/object/public/photos/ranges.png`, { method, headers });
    const part = await get({ range: 'bytes=3-6' });
    assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 3-6/${png.length}`]);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), png.subarray(3, 7));
    const whole = await get({});
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), png);
    assert.equal((await get({ 'if-none-match': whole.headers.get('etag')! })).status, 304);
    assert.equal((await get({}, 'HEAD')).headers.get('content-length'), String(png.length));
    assert.equal((await get({ range: 'bytes=9999-' })).status, 416);
    ok(await storage.asAda.from('photos').remove(['ranges.png']));
  });

  it('replaces, copies, moves, removes and empties, and leaves nothing behind', async () => {
    const from = storage.admin.from('private');
    const { id } = ok(await from.upload('b/one', Buffer.from('first')));
    assert.equal(ok(await from.upload('b/one', Buffer.from('second'), { upsert: true })).id, id);
    ok(await from.copy('b/one', 'b/two'));
    ok(await from.update('b/one', Buffer.from('third')));
    assert.equal(await (ok(await from.download('b/two')) as Blob).text(), 'second');
    ok(await from.move('b/two', 'b/three'));
    ok(await from.upload('b/image', png, { contentType: 'image/png' }));
    ok(await from.move('b/image', 'image.png', { destinationBucket: 'photos' }));
    assert.deepEqual(
      Buffer.from(await (ok(await storage.anon.from('photos').download('image.png')) as Blob).arrayBuffer()),
      png,
    );
    assert.equal((await s3.keys()).length, 4);
    ok(await from.remove(['b/one', 'b/three']));
    ok(await storage.admin.from('photos').remove(['image.png']));
    assert.equal((await s3.keys()).length, 1);
    ok(await storage.admin.emptyBucket('private'));
    assert.deepEqual(await s3.keys(), []);
  });

  it('makes one object of concurrent uploads', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        storage.asAda.from('private').upload('race', Buffer.from(`text ${at}`), { upsert: true }),
      ),
    );
    assert.equal(new Set(responses.map((response) => ok(response).id)).size, 1);
    assert.match(await text('race'), /^text \d$/);
    assert.equal((await s3.keys()).length, 1);
    ok(await storage.asAda.from('private').remove(['race']));
  });
});

describe('an S3 service that fails', () => {
  afterEach(() => s3.setFault(() => null));
  const logged = (pattern: RegExp) => storage.server.logLines.some((line) => pattern.test(line));

  it('makes an upload fail as a whole', async () => {
    const from = storage.asAda.from('private');
    s3.setFault(({ method }) => (method === 'PUT' ? 'refused' : null));
    assert.deepEqual(refused(await from.upload('failing', Buffer.from('x'))), internal);
    s3.setFault(() => null);
    assert.deepEqual(refused(await from.info('failing')), noKey);
    assert.deepEqual([await s3.keys(), storage.files()], [[], []]);
    assert.ok(logged(/S3 responded with 500 InternalError \(PUT private\//));
    ok(await from.upload('failing', Buffer.from('x')));
  });

  it('keeps the old bytes of an object that could not be replaced', async () => {
    const from = storage.asAda.from('private');
    ok(await from.upload('kept', Buffer.from('old')));
    s3.setFault(({ headers }) => (headers['x-amz-copy-source'] ? 'refused' : null));
    assert.deepEqual(refused(await from.update('kept', Buffer.from('new'))), internal);
    s3.setFault(() => null);
    assert.equal(await (ok(await from.download('kept')) as Blob).text(), 'old');
  });

  it('does not undo a deletion: the sweep removes the bytes', async () => {
    const from = storage.asAda.from('private');
    const { id } = ok(await from.upload('gone', Buffer.from('x')));
    s3.setFault(({ method }) => (method === 'DELETE' ? 'refused' : null));
    ok(await from.remove(['gone']));
    s3.setFault(() => null);
    assert.deepEqual(refused(await from.download('gone')), noKey);
    assert.ok((await s3.keys()).some((key) => key.includes(id)));
    assert.ok(logged(/could not remove the bytes of deleted objects; the next sweep removes them/));
  });

  it('is retried when a response is lost', async () => {
    let losses = 0;
    s3.setFault(({ method }) => (method === 'PUT' && losses++ === 0 ? 'unanswered' : null));
    ok(await storage.asAda.from('private').upload('lost-response', Buffer.from('there')));
    assert.equal(losses, 2);
    assert.equal(await (ok(await storage.asAda.from('private').download('lost-response')) as Blob).text(), 'there');
  });

  it('is an internal error, not a missing object', async () => {
    s3.setFault(({ method }) => (method === 'GET' ? 'refused' : null));
    assert.deepEqual(refused(await storage.asAda.from('private').download('lost-response')), internal);
  });
});

it('logs why the S3 service refuses the keys', async (t) => {
  const locked = await startStorageServer({ ...s3.env, STORAGE_S3_SECRET_ACCESS_KEY: 'not the secret' });
  t.after(locked.stop);
  assert.deepEqual(refused(await locked.asAda.from('private').upload('x', Buffer.from('x'))), internal);
  assert.ok(locked.server.logLines.some((line) => /S3 responded with 403 SignatureDoesNotMatch/.test(line)));
  assert.ok(!locked.server.logLines.join().includes('not the secret'));
});
