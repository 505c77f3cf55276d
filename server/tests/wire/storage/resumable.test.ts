import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { UploadOptions } from 'tus-js-client';
import { eventually } from '../../../testing/eventually.ts';
import { randomBytes } from '../../../testing/random.ts';
import { sampleImages } from '../../support/sample-images.ts';
import { ada, bob, noKey, ok, png, refused } from '../../support/storage-server.ts';
import { startTusServer, tusUpload, uploadMetadata } from '../../support/tus-upload.ts';

const { storage, endpoint, adas, requests } = await startTusServer();
after(() => storage.stop());

const clientOptions = () => ({ endpoint, headers: adas });
const upload = (bytes: Buffer, metadata: Record<string, string>, options: Partial<UploadOptions> = {}) =>
  tusUpload(bytes, { ...clientOptions(), metadata, ...options });

async function failure(
  bytes: Buffer,
  metadata: Record<string, string>,
  options?: Partial<UploadOptions>,
): Promise<[number, string]> {
  const error = await upload(bytes, metadata, options).then(
    () => assert.fail('the upload succeeded'),
    (error) => error,
  );
  return [error.originalResponse.getStatus(), error.originalResponse.getBody()];
}

const textOf = async (key: string) => (ok(await storage.asAda.from('private').download(key)) as Blob).text();

describe('resumable uploads', () => {
  it('ignore metadata and cacheControl that a client without them sends as undefined', async () => {
    const unset = { cacheControl: undefined, metadata: undefined } as unknown as Record<string, string>;
    await upload(Buffer.from('unset'), { bucketName: 'private', objectName: 'tus/unset', ...unset });
    const nothing = { cacheControl: '', metadata: '' };
    await upload(Buffer.from('empty'), { bucketName: 'private', objectName: 'tus/unset-empty', ...nothing });
    for (const key of ['tus/unset', 'tus/unset-empty']) {
      const { cacheControl, metadata } = ok(await storage.asAda.from('private').info(key));
      assert.deepEqual([cacheControl, metadata], ['no-cache', {}]);
    }
    const form = new FormData();
    for (const name of ['cacheControl', 'metadata']) form.append(name, 'undefined');
    form.append('', new Blob(['form']));
    const response = await fetch(`${storage.base}/object/private/unset-form`, {
      method: 'POST',
      headers: adas,
      body: form,
    });
    assert.equal(response.status, 200, await response.text());
    assert.equal(ok(await storage.asAda.from('private').info('unset-form')).cacheControl, 'no-cache');
  });

  it('arrive in parts, with type, cache-control and metadata', async () => {
    const { offsetOf } = requests;
    const bytes = randomBytes(300_000);
    const url = await upload(
      bytes,
      {
        bucketName: 'private',
        objectName: 'tus/parts.bin',
        contentType: 'application/x-thing',
        cacheControl: '77',
        metadata: '{"kind":"whole"}',
      },
      { chunkSize: 70_000 },
    );
    assert.match(url, /\/upload\/resumable\/[0-9a-f-]{36}$/);
    const from = storage.asAda.from('private');
    assert.deepEqual(Buffer.from(await (ok(await from.download('tus/parts.bin')) as Blob).arrayBuffer()), bytes);
    const info = ok(await from.info('tus/parts.bin'));
    assert.deepEqual(
      [info.contentType, info.cacheControl, info.size, info.metadata, info.etag],
      [
        'application/x-thing',
        'max-age=77',
        300_000,
        { kind: 'whole' },
        `"${createHash('md5').update(bytes).digest('hex')}"`,
      ],
    );
    // A finished upload still responds, although only its description is left.
    assert.equal(await offsetOf(url), 300_000);
    assert.ok(storage.files().every((file) => !file.endsWith('.bytes')));
  });

  it('work with the creation, without bytes, and with X-HTTP-Method-Override', async () => {
    await upload(
      Buffer.from('at once'),
      { bucketName: 'private', objectName: 'tus/at-once' },
      { uploadDataDuringCreation: true },
    );
    assert.equal(await textOf('tus/at-once'), 'at once');
    await upload(Buffer.alloc(0), { bucketName: 'private', objectName: 'tus/empty' });
    assert.equal(await textOf('tus/empty'), '');
    await upload(
      Buffer.from('overridden'),
      { bucketName: 'private', objectName: 'tus/overridden' },
      { overridePatchMethod: true },
    );
    assert.equal(await textOf('tus/overridden'), 'overridden');
  });

  it('replace only with x-upsert', async () => {
    const metadata = { bucketName: 'private', objectName: 'tus/again' };
    await upload(Buffer.from('first'), metadata);
    assert.deepEqual(await failure(Buffer.from('second'), metadata), [409, 'The resource already exists']);
    await upload(Buffer.from('second'), metadata, { headers: { ...adas, 'x-upsert': 'true' } });
    assert.equal(await textOf('tus/again'), 'second');
  });

  it('check policies before the first byte and at every part', async () => {
    const { tus, create, patch } = requests;
    const anonymous = { apikey: storage.server.publishableKey };
    const metadata = { bucketName: 'private', objectName: 'tus/refused' };
    assert.deepEqual(await failure(Buffer.from('x'), metadata, { headers: anonymous }), [
      403,
      'new row violates row-level security policy',
    ]);
    assert.deepEqual(await failure(Buffer.from('x'), { ...metadata, bucketName: 'nowhere' }), [
      404,
      'Bucket not found',
    ]);
    assert.deepEqual(await failure(Buffer.from('x'), metadata, { headers: {} }), [
      400,
      "headers must have required property 'authorization'",
    ]);
    const expired = await storage.token({ role: 'authenticated', sub: ada }, storage.server.jwtSecret, '-1s');
    assert.deepEqual(await failure(Buffer.from('x'), metadata, { headers: { authorization: `Bearer ${expired}` } }), [
      403,
      '"exp" claim timestamp check failed',
    ]);
    // Knowing the URL gives another user no access.
    const url = await create('tus/adas', 4);
    const bobs = {
      authorization: `Bearer ${await storage.token({ role: 'authenticated', sub: bob })}`,
    };
    for (const method of ['HEAD', 'DELETE']) assert.equal((await tus(method, url, bobs)).status, 404);
    assert.equal((await patch(url, 0, Buffer.from('bobs'), bobs)).status, 404);
    assert.equal((await patch(url, 0, Buffer.from('adas'))).status, 204);
    assert.equal(await textOf('tus/adas'), 'adas');
    // The key was taken during the upload.
    const late = await create('tus/late', 4);
    ok(await storage.asAda.from('private').upload('tus/late', Buffer.from('early')));
    assert.equal((await patch(late, 0, Buffer.from('late'))).status, 409);
    assert.equal(await textOf('tus/late'), 'early');
  });

  it('are subject to the size and type limits of the bucket, and checked by content', async () => {
    const { create, patch } = requests;
    const image = { bucketName: 'photos', objectName: 'tus/x.png', contentType: 'image/png' };
    assert.deepEqual(await failure(Buffer.alloc(100_001), image), [413, 'Maximum size exceeded\n']);
    await upload(Buffer.concat([png, Buffer.alloc(100_000 - png.length)]), { ...image, objectName: 'tus/full.png' });
    assert.deepEqual(await failure(png, { ...image, contentType: 'text/html' }), [
      415,
      'mime type text/html is not supported',
    ]);
    assert.deepEqual(await failure(png, { bucketName: 'photos', objectName: 'x' }), [
      415,
      'mime type application/octet-stream is not supported',
    ]);
    for (const page of [
      '<!doctype html><script>alert(1)</script>'.padEnd(200),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<',
    ]) {
      assert.deepEqual(
        await failure(Buffer.from(page), image, { chunkSize: 100 }),
        [415, 'mime type image/png does not fit the content'],
        page,
      );
    }
    assert.ok(storage.files().every((file) => !file.endsWith('.bytes') || file.includes('.resumable')));
    assert.deepEqual(refused(await storage.anon.from('photos').info('tus/x.png')), noKey);
    await upload(sampleImages['image/webp'], { ...image, contentType: 'image/webp', objectName: 'tus/x.webp' });
    // More than announced.
    const url = await create('tus/short', 3);
    assert.equal((await patch(url, 0, Buffer.from('long'))).status, 413);
    assert.equal(
      (
        await fetch(url, {
          method: 'PATCH',
          headers: {
            ...adas,
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          body: new Blob(['long']).stream(),
          duplex: 'half',
        } as RequestInit)
      ).status,
      413,
    );
  });

  it('continue only at their offset, and verify checksums', async () => {
    const { create, patch, offsetOf } = requests;
    const url = await create('tus/steps', 6);
    assert.equal((await patch(url, 0, Buffer.from('ab'))).headers.get('upload-offset'), '2');
    const conflict = await patch(url, 0, Buffer.from('ab'));
    assert.deepEqual([conflict.status, await conflict.text()], [409, 'Upload-Offset conflict\n']);
    assert.equal((await patch(url, 5, Buffer.from('f'))).status, 409);
    const sum = (text: string, algorithm = 'sha1') => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`,
    });
    assert.equal((await patch(url, 2, Buffer.from('cX'), sum('cd'))).status, 460);
    assert.equal(await offsetOf(url), 2);
    assert.equal((await patch(url, 2, Buffer.from('cd'), sum('cd'))).status, 204);
    assert.equal((await patch(url, 4, Buffer.from('ef'), { 'upload-checksum': 'crc32 AAAA' })).status, 400);
    assert.equal((await patch(url, 4, Buffer.from('ef'), sum('ef', 'sha256'))).status, 204);
    assert.equal(await textOf('tus/steps'), 'abcdef');
  });

  it('can be terminated, and expire', async () => {
    const { tus, create, patch } = requests;
    const url = await create('tus/given-up', 6);
    await patch(url, 0, Buffer.from('abc'));
    assert.equal((await tus('DELETE', url)).status, 204);
    for (const method of ['HEAD', 'DELETE']) assert.equal((await tus(method, url)).status, 404);
    const began = Date.now();
    const response = await tus('POST', endpoint, {
      'upload-length': '1',
      'upload-metadata': uploadMetadata({ bucketName: 'private', objectName: 'tus/expiring' }),
    });
    // The header has whole seconds.
    const expiry = Date.parse(response.headers.get('upload-expires')!) - 86_400_000;
    assert.ok(expiry > began - 1000 && expiry < Date.now() + 1000, response.headers.get('upload-expires')!);
    for (const name of ['x', '00000000-0000-4000-8000-000000000000', '..%2fkeys', 'sign'])
      assert.equal((await tus('HEAD', `${endpoint}/${name}`)).status, 404);
  });

  it('continue on a new connection while the server still waits for the lost one', async () => {
    const { create, patch, offsetOf } = requests;
    const url = await create('tus/taken-over', 6);
    let send!: (text: string) => void;
    const hanging = new ReadableStream<Uint8Array>({
      start: (out) => void (send = (text) => out.enqueue(Buffer.from(text))),
    });
    send('abc');
    const headers = {
      ...adas,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const hangUp = new AbortController();
    const first = fetch(url, {
      method: 'PATCH',
      headers,
      body: hanging,
      duplex: 'half',
      signal: hangUp.signal,
    } as RequestInit).catch(() => null);
    // Observed on the disk, because a HEAD would abort the running request.
    const part = storage.files().find((file) => file.endsWith(`${url.slice(-36)}.bytes`))!;
    await eventually('the first bytes', () => statSync(part).size === 3);
    assert.equal(await offsetOf(url), 3);
    assert.equal((await patch(url, 3, Buffer.from('def'))).status, 204);
    hangUp.abort();
    await first;
    assert.equal(await textOf('tus/taken-over'), 'abcdef');
  });

  it('work with a signed link', async () => {
    const { token } = ok(await storage.asAda.from('private').createSignedUploadUrl('tus/signed'));
    const options = { endpoint: `${endpoint}/sign`, headers: { 'x-signature': token } };
    const url = await upload(
      Buffer.from('by link, in parts'),
      { bucketName: 'private', objectName: 'tus/signed' },
      { ...options, chunkSize: 5 },
    );
    assert.match(url, /\/upload\/resumable\/sign\/[0-9a-f-]{36}$/);
    assert.equal(await textOf('tus/signed'), 'by link, in parts');
    assert.equal(ok(await storage.asAda.from('private').info('tus/signed')).size, 17);
    assert.deepEqual(await failure(Buffer.from('x'), { bucketName: 'private', objectName: 'tus/other' }, options), [
      400,
      'Invalid signature',
    ]);
    assert.deepEqual(
      await failure(Buffer.from('x'), { bucketName: 'private', objectName: 'tus/signed' }, { ...options, headers: {} }),
      [400, 'Missing x-signature header'],
    );
    assert.deepEqual(
      await failure(
        Buffer.from('x'),
        { bucketName: 'private', objectName: 'tus/signed' },
        { ...options, headers: { 'x-signature': `${token}x` } },
      ),
      [400, 'signature verification failed'],
    );
    assert.deepEqual(await failure(Buffer.from('x'), { bucketName: 'private', objectName: 'tus/signed' }, options), [
      409,
      'The resource already exists',
    ]);
  });
});
