import assert from 'node:assert/strict';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { sampleImages } from '../../support/sample-images.ts';
import { denied, noBucket, noKey, ok, png, refused, startStorageServer } from '../../support/storage-server.ts';

const { server, base, admin, anon, asAda, asBob, raw, files, stop } = await startStorageServer();
after(stop);

describe('storage upload', () => {
  it('accepts raw bodies, and keeps the id when it replaces an object', async () => {
    const from = asAda.from('private');
    const first = ok(
      await from.upload('raw/a.txt', Buffer.from('one'), {
        contentType: 'text/plain',
        cacheControl: '60',
        metadata: { kind: 'note' },
      }),
    );
    assert.equal(first.path, 'raw/a.txt');
    assert.equal(first.fullPath, 'private/raw/a.txt');
    assert.match(first.id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(refused(await from.upload('raw/a.txt', Buffer.from('two'))), [
      400,
      '409',
      'KeyAlreadyExists',
      'The resource already exists',
    ]);
    const before = files().length;
    assert.equal(
      ok(await from.upload('raw/a.txt', Buffer.from('two'), { upsert: true, contentType: 'text/css' })).id,
      first.id,
    );
    assert.equal(ok(await from.update('raw/a.txt', Buffer.from('three'), { contentType: 'text/csv' })).id, first.id);
    assert.equal(files().length, before, 'the old versions are gone');
    assert.equal(await (ok(await from.download('raw/a.txt')) as Blob).text(), 'three');
    const info = ok(await from.info('raw/a.txt'));
    assert.deepEqual(
      [info.size, info.contentType, info.cacheControl, info.metadata, info.bucketId, info.name],
      [5, 'text/csv', 'max-age=3600', {}, 'private', 'raw/a.txt'],
    );
    ok(await from.update('raw/made-by-put.txt', Buffer.from('new')));
  });

  it('accepts multipart bodies, with metadata and cache-control', async () => {
    const from = asAda.from('private');
    ok(
      await from.upload('form/a.txt', new Blob(['hello'], { type: 'text/plain' }), {
        cacheControl: '99',
        metadata: { kind: 'blob', size: 3 },
      }),
    );
    const info = ok(await from.info('form/a.txt'));
    assert.deepEqual(
      [info.size, info.contentType, info.cacheControl, info.metadata],
      [5, 'text/plain', 'max-age=99', { kind: 'blob', size: 3 }],
    );
    const form = new FormData();
    form.append('anything', new Blob(['x']), 'x.bin');
    ok(await from.upload('form/b', form));
    assert.equal(ok(await from.info('form/b')).contentType, 'application/octet-stream');
    assert.equal(refused(await from.upload('form/c', new FormData()))[2], 'InvalidRequest');
    assert.equal(
      (
        await raw(
          'POST',
          '/object/private/letters/x',
          { 'content-type': 'multipart/form-data; boundary=x' },
          'nonsense',
        )
      ).status,
      400,
    );
  });

  it('accepts a stream, an empty file and 12 MB', async () => {
    const from = asAda.from('private');
    ok(await from.upload('stream', new Blob(['a', 'b']).stream(), { duplex: 'half' }));
    assert.equal(await (ok(await from.download('stream')) as Blob).text(), 'ab');
    ok(await from.upload('empty', Buffer.alloc(0)));
    assert.equal((ok(await from.download('empty')) as Blob).size, 0);
    const large = Buffer.alloc(12_000_000, 'x');
    ok(await from.upload('large', large));
    assert.deepEqual(Buffer.from(await (ok(await from.download('large')) as Blob).arrayBuffer()), large);
  });

  it('enforces the size limit of the bucket, announced or not, raw or multipart', async () => {
    const tooLarge = [400, '413', 'EntityTooLarge', 'The object exceeded the maximum allowed size'];
    const big = Buffer.concat([png, Buffer.alloc(100_000)]);
    const from = asAda.from('photos');
    const full = Buffer.concat([png, Buffer.alloc(100_000 - png.length)]);
    ok(await from.upload('full.png', full, { contentType: 'image/png' }));
    ok(await from.upload('full-form.png', new Blob([full], { type: 'image/png' })));
    const before = files().length;
    assert.deepEqual(refused(await from.upload('big.png', big, { contentType: 'image/png' })), tooLarge);
    assert.deepEqual(
      refused(await from.upload('big.png', new Blob([big]).stream(), { contentType: 'image/png', duplex: 'half' })),
      tooLarge,
    );
    assert.deepEqual(refused(await from.upload('big.png', new Blob([big], { type: 'image/png' }))), tooLarge);
    const announced = await fetch(`${base}/object/private/huge`, {
      method: 'POST',
      headers: { apikey: server.secretKey },
      body: Buffer.alloc(50 * 1024 * 1024 + 1),
    }).then((response) => response.json());
    assert.equal(announced.code, 'EntityTooLarge');
    assert.equal(files().length, before);
  });

  it('accepts images whose content has the declared type', async () => {
    for (const [type, bytes] of Object.entries(sampleImages))
      ok(await asAda.from('photos').upload(`real.${type.slice(6)}`, bytes, { contentType: type }));
  });

  it('refuses images whose content has another type, and types that the bucket does not allow', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200));
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const type of Object.keys(sampleImages)) {
      const refusal = [400, '415', 'InvalidMimeType', `mime type ${type} does not fit the content`];
      assert.deepEqual(refused(await asAda.from('photos').upload('page.png', page, { contentType: type })), refusal);
      assert.deepEqual(refused(await asAda.from('photos').upload('page.png', new Blob([page], { type }))), refusal);
      assert.deepEqual(
        refused(await asAda.from('private').upload('page.png', drawing, { contentType: type })),
        refusal,
      );
    }
    assert.equal(
      refused(await asAda.from('photos').upload('x.png', sampleImages['image/jpeg'], { contentType: 'image/png' }))[2],
      'InvalidMimeType',
    );
    for (const type of [
      'image/svg+xml',
      'IMAGE/SVG+XML; charset=utf-8',
      'text/html',
      'application/octet-stream',
      'image/bmp',
      'image',
      'x',
    ]) {
      const response = refused(await asAda.from('photos').upload('x.png', drawing, { contentType: type }));
      assert.deepEqual(response, [400, '415', 'InvalidMimeType', `mime type ${type} is not supported`]);
    }
    assert.equal(
      refused(await asAda.from('private').upload('x.svg', drawing, { contentType: 'image/svg+xml' }))[2],
      'InvalidMimeType',
    );
    ok(await asAda.from('drawings').upload('x.svg', drawing, { contentType: 'image/svg+xml' }));
  });

  it('refuses invalid keys', async () => {
    for (const key of ['../x', 'a/../b', './a', 'ä.png', 'a%00b', 'a\\b', 'x'.repeat(1025), 'a#b', 'a\nb']) {
      const response = await raw(
        'POST',
        `/object/private/${key
          .split('')
          .map((char) => (char === '%' ? '%' : `%${Buffer.from(char).toString('hex').match(/../g)!.join('%')}`))
          .join('')}`,
        { apikey: server.secretKey },
        'x',
      );
      const { code, statusCode } = await response.json();
      assert.deepEqual([response.status, statusCode, code], [400, '400', 'InvalidKey'], key);
    }
    // fetch would normalize the path, so the request is sent without fetch.
    const status = await new Promise((done) =>
      request(
        `${server.url}`,
        { method: 'PUT', path: '/storage/v1/object/private/../../../../etc/x', headers: { apikey: server.secretKey } },
        (response) => done(response.resume().statusCode),
      ).end('x'),
    );
    assert.ok([400, 404, 405].includes(status as number), String(status));
    assert.ok(files().every((path) => /\/storage\/(\.incoming|[=\w-]+\/[0-9a-f-]{36})\/[0-9a-f-]{36}$/.test(path)));
  });

  it('is subject to policies', async () => {
    assert.deepEqual(refused(await anon.from('private').upload('x', Buffer.from('x'))), denied);
    assert.deepEqual(refused(await anon.from('private').upload('x', Buffer.alloc(12_000_000))), denied);
    assert.deepEqual(refused(await anon.from('nowhere').upload('x', Buffer.from('x'))), noBucket);
    ok(await asAda.from('photos').upload('ada.png', png, { contentType: 'image/png' }));
    assert.deepEqual(
      refused(await asBob.from('photos').upload('ada.png', png, { contentType: 'image/png', upsert: true })),
      denied,
    );
    assert.deepEqual(refused(await asBob.from('photos').update('ada.png', png, { contentType: 'image/png' })), denied);
    // No policy lets anon read there, so this caller may only insert.
    ok(await anon.from('private').upload('letters/to-ada', Buffer.from('dear')));
    assert.deepEqual(refused(await anon.from('private').download('letters/to-ada')), noKey);
    assert.deepEqual(
      refused(await anon.from('private').upload('letters/to-ada', Buffer.from('dear'), { upsert: true })),
      denied,
    );
  });

  it('makes one object of concurrent uploads', async () => {
    const texts = Array.from({ length: 8 }, (_, at) => `text ${at}`);
    const responses = await Promise.all(
      texts.map((text) => asAda.from('private').upload('race', Buffer.from(text), { upsert: true })),
    );
    assert.equal(new Set(responses.map((response) => ok(response).id)).size, 1);
    const text = await (ok(await asAda.from('private').download('race')) as Blob).text();
    assert.ok(texts.includes(text));
    const { rows } = await server.database.query("select id, version from storage.objects where name = 'race'");
    assert.deepEqual(
      files().filter((path) => path.includes(rows[0].id)),
      [join(server.dataDir, 'storage', 'private', rows[0].id, rows[0].version)],
    );
  });

  it('gives every reader one complete version during a replacement', async () => {
    const version = (at: number) => Buffer.alloc(300_000, String(at % 10));
    ok(await asAda.from('private').upload('changing', version(0)));
    let isOver = false;
    const reading = Promise.all(
      [1, 2].map(async () => {
        while (!isOver) {
          const bytes = Buffer.from(await (ok(await asAda.from('private').download('changing')) as Blob).arrayBuffer());
          assert.ok(bytes.length === 300_000 && bytes.every((byte) => byte === bytes[0]));
        }
      }),
    );
    for (let at = 1; at <= 15; at += 1) ok(await asAda.from('private').update('changing', version(at)));
    isOver = true;
    await reading;
  });

  it('leaves nothing of an aborted upload', async () => {
    const before = files().length;
    const hangUp = new AbortController();
    const body = new ReadableStream({ start: (out) => out.enqueue(Buffer.alloc(1000)) });
    const upload = fetch(`${base}/object/private/half`, {
      method: 'POST',
      headers: { apikey: server.secretKey },
      body,
      duplex: 'half',
      signal: hangUp.signal,
    } as RequestInit);
    await eventually('the bytes', () => files().length === before + 1);
    hangUp.abort();
    await assert.rejects(upload);
    await eventually('the end of the bytes', () => files().length === before);
    assert.deepEqual(refused(await admin.from('private').info('half')), noKey);
  });
});
