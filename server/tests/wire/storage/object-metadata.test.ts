import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ada, ok, startStorageServer, type StorageServer } from '../../support/storage-server.ts';

let storage: StorageServer;
let adas: Record<string, string>;
before(async () => {
  storage = await startStorageServer();
  adas = { authorization: `Bearer ${await storage.token({ role: 'authenticated', sub: ada })}` };
});
after(() => storage.stop());

describe('object metadata', () => {
  const from = () => storage.asAda.from('private');
  const copy = (body: object, headers: Record<string, string> = {}) =>
    storage.raw(
      'POST',
      '/object/copy',
      { 'content-type': 'application/json', ...adas, ...headers },
      JSON.stringify(body),
    );
  before(async () => {
    const options = { contentType: 'text/plain', cacheControl: '60', metadata: { from: 'the source' } };
    ok(await from().upload('meta/source.txt', Buffer.from('text'), options));
  });

  it('is {} if there is none', async () => {
    ok(await from().upload('meta/none.txt', Buffer.from('x')));
    assert.deepEqual(ok(await from().info('meta/none.txt')).metadata, {});
  });

  it('is in the headers of HEAD', async () => {
    const { etag } = ok(await from().info('meta/source.txt'));
    const head = await storage.raw('HEAD', '/object/info/authenticated/private/meta/source.txt', adas);
    assert.deepEqual(
      [
        head.status,
        ...['etag', 'content-length', 'content-type', 'cache-control'].map((name) => head.headers.get(name)),
      ],
      [200, etag, '4', 'text/plain', 'max-age=60'],
    );
    assert.equal((await storage.raw('HEAD', '/object/info/authenticated/private/meta/nowhere', adas)).status, 400);
  });

  it('is copied, or replaced by that of the request', async () => {
    const described = async (key: string) => {
      const { contentType, cacheControl, metadata } = ok(await from().info(key));
      return [contentType, cacheControl, metadata];
    };
    ok(await from().copy('meta/source.txt', 'meta/same.txt'));
    assert.deepEqual(await described('meta/same.txt'), ['text/plain', 'max-age=60', { from: 'the source' }]);
    ok(
      await from().copy('meta/source.txt', 'meta/cached.txt', {
        copyMetadata: false,
        metadata: { cacheControl: 'max-age=5' },
      }),
    );
    assert.deepEqual(await described('meta/cached.txt'), ['text/plain', 'max-age=5', {}]);
    const request = { bucketId: 'private', sourceKey: 'meta/source.txt', destinationKey: 'meta/own.csv' };
    const own = Buffer.from('{"from":"the request"}').toString('base64');
    const replaced = { ...request, copyMetadata: false, metadata: { mimetype: 'text/csv' } };
    assert.equal((await copy(replaced, { 'x-metadata': own })).status, 200);
    assert.deepEqual(await described('meta/own.csv'), ['text/csv', 'max-age=60', { from: 'the request' }]);
    for (const [metadata, code] of [
      [{ mimetype: 'no type' }, 'InvalidMimeType'],
      [{ cacheControl: 'a\r\nb: c' }, 'InvalidRequest'],
    ] as const)
      assert.equal((await (await copy({ ...replaced, metadata, destinationKey: 'meta/bad' })).json()).code, code);
  });
});

it('keys may have empty segments', async () => {
  const from = storage.asAda.from('private');
  for (const key of ['empty//segment.txt', 'empty/folder/']) {
    const response = await storage.raw('POST', `/object/private/${key}`, adas, key);
    assert.equal(response.status, 200, await response.text());
    assert.equal(await (await storage.raw('GET', `/object/authenticated/private/${key}`, adas)).text(), key);
  }
  const { objects } = ok(await from.listV2({ prefix: 'empty/' }));
  assert.deepEqual(
    objects.map(({ name }) => name),
    ['empty//segment.txt', 'empty/folder/'],
  );
});
