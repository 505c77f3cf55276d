import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { startStorageServer } from '../../support/storage-server.ts';

// Requests in the form of the official clients of other languages. The hosted service converts each field to the type
// of its schema (https://ajv.js.org/coercion.html, with `coerceTypes: 'array'`), and some clients depend on that.

const { admin, base, server, stop } = await startStorageServer();
after(stop);

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  const headers = { apikey: server.secretKey, 'content-type': 'application/json' };
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
async function accepted(method: string, path: string, body?: unknown) {
  const response = await send(method, path, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}
const sizeOf = async (link: string) => {
  const response = await fetch(`${base}${link}`, { headers: { apikey: server.secretKey } });
  assert.equal(response.status, 200, await response.clone().text());
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [width, height];
};

before(async () => {
  for (const key of ['a.png', 'b.png', 'dir/c.png'])
    assert.equal((await admin.from('private').upload(key, picture, { contentType: 'image/png' })).error, null);
});

describe('requests of the Python client', () => {
  it('sign links with the lifetime as a string', async () => {
    const { signedURL } = await accepted('POST', '/object/sign/private/a.png', { expiresIn: '60', download: true });
    assert.deepEqual(await sizeOf(signedURL), [300, 200]);
    const links = await accepted('POST', '/object/sign/private', { paths: ['a.png', 'none'], expiresIn: '60' });
    assert.deepEqual(
      links.map((link: { error: unknown }) => link.error === null),
      [true, false],
    );
  });

  it('list, delete, and make buckets', async () => {
    const defaults = { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' }, prefix: '' };
    assert.equal((await accepted('POST', '/object/list/private', defaults)).length, 3);
    await accepted('POST', '/bucket', { id: 'python', name: 'python', public: 'true', file_size_limit: '1000' });
    assert.partialDeepStrictEqual(await accepted('GET', '/bucket/python'), { public: true, file_size_limit: 1000 });
    await accepted('POST', '/bucket/python/empty', {});
    await accepted('DELETE', '/bucket/python', {});
  });
});

describe('requests of the Dart client', () => {
  it('sign links to transformed images with sizes as strings', async () => {
    const transform = { width: '100', height: '50', resize: 'cover', quality: '60', format: 'origin' };
    const { signedURL } = await accepted('POST', '/object/sign/private/a.png', { expiresIn: 60, transform });
    assert.deepEqual(await sizeOf(signedURL), [100, 50]);
  });

  it('list with null for what is not set', async () => {
    const sortBy = { column: 'name', order: 'asc' };
    const body = { prefix: '', limit: 100, offset: null, sortBy, search: null };
    assert.equal((await accepted('POST', '/object/list/private', body)).length, 3);
  });

  it('make and change buckets', async () => {
    await accepted('POST', '/bucket', { id: 'dart', name: 'dart', public: false, file_size_limit: '20MB' });
    await accepted('PUT', '/bucket/dart', {
      id: 'dart',
      name: 'dart',
      public: true,
      allowed_mime_types: ['image/png'],
    });
    assert.partialDeepStrictEqual(await accepted('GET', '/bucket/dart'), { file_size_limit: 20_000_000, public: true });
  });
});

describe('requests of the Kotlin, Swift and Go clients', () => {
  it('sign links with an empty transformation, which serve the object itself', async () => {
    const { signedURL } = await accepted('POST', '/object/sign/private/a.png', { expiresIn: 600, transform: {} });
    assert.match(signedURL, /^\/object\/sign\//);
    assert.deepEqual(await sizeOf(signedURL), [300, 200]);
  });

  it('copy and move with null for the bucket of the destination', async () => {
    const keys = { bucketId: 'private', sourceKey: 'b.png', destinationKey: 'copied.png' };
    await accepted('POST', '/object/copy', keys);
    await accepted('POST', '/object/move', { ...keys, sourceKey: 'copied.png', destinationKey: 'moved.png' });
    await accepted('DELETE', '/object/private', { prefixes: ['moved.png'] });
  });

  it('make buckets with empty limits', async () => {
    await accepted('POST', '/bucket', {
      id: 'go',
      name: 'go',
      public: false,
      file_size_limit: '',
      allowed_mime_types: [],
    });
    const limits = { file_size_limit: null, allowed_mime_types: null };
    assert.partialDeepStrictEqual(await accepted('GET', '/bucket/go'), limits);
  });
});

describe('fields of another type', () => {
  const list = (fields: object) => send('POST', '/object/list/private', { prefix: '', ...fields });
  const sign = (expiresIn: unknown) => send('POST', '/object/sign/private/a.png', { expiresIn });
  const messageOf = async (response: Promise<{ status: number; body: any }>) => (await response).body.message;

  it('become numbers where numbers are expected', async () => {
    for (const limit of ['1', ' 1 ', '1e0', true, [1], ['1']])
      assert.equal((await list({ limit })).body.length, 1, JSON.stringify(limit));
    for (const offset of [null, false, '0', [null]])
      assert.equal((await list({ offset })).body.length, 3, JSON.stringify(offset));
    assert.equal(await messageOf(list({ limit: null })), 'body/limit must be >= 1');
    assert.equal(await messageOf(list({ offset: '-1' })), 'body/offset must be >= 0');
    for (const value of ['', 'x', '1.5', 1.5, '60 s', {}, [], [1, 2], 'Infinity', '1e999'])
      assert.equal(await messageOf(sign(value)), 'body/expiresIn must be integer', JSON.stringify(value));
  });

  it('become text, true or false, and lists', async () => {
    assert.deepEqual((await list({ prefix: 5 })).body, []);
    assert.equal((await list({ search: null })).body.length, 3);
    assert.equal((await list({ search: ['a.'] })).body.length, 1);
    const isShort = async (flag: unknown) =>
      (await accepted('POST', '/object/list-v2/private', { with_delimiter: flag, cursor: null })).folders.length === 1;
    for (const yes of [true, 'true', 1, ['true']]) assert.ok(await isShort(yes), JSON.stringify(yes));
    for (const no of [false, 'false', 0, null]) assert.ok(!(await isShort(no)), JSON.stringify(no));
    const flag = send('POST', '/object/list-v2/private', { with_delimiter: 'yes' });
    assert.equal(await messageOf(flag), 'body/with_delimiter must be boolean');
    const [link] = await accepted('POST', '/object/sign/private', { paths: 'dir/c.png', expiresIn: 60 });
    assert.equal(link.path, 'dir/c.png');
    assert.equal(await messageOf(list({ search: {} })), 'body/search must be string');
    assert.equal(await messageOf(list({ sortBy: 'name' })), 'body/sortBy must be object');
  });

  it('are converted in queries too', async () => {
    assert.equal((await send('GET', '/bucket?limit=1e0&offset=0')).body.length, 1);
    assert.equal(await messageOf(send('GET', '/bucket?limit=1&limit=2')), 'querystring/limit must be integer');
    assert.equal(await messageOf(send('GET', '/bucket?offset=-1')), 'querystring/offset must be >= 0');
    assert.deepEqual(await sizeOf('/render/image/authenticated/private/a.png?width=1e2&height=0'), [100, 67]);
  });
});
