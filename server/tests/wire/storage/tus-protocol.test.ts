import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { ok, startStorageServer } from '../../support/storage-server.ts';
import { startTusServer, tusUpload, uploadMetadata } from '../../support/tus-upload.ts';

const { storage, endpoint, adas, requests } = await startTusServer();
after(() => storage.stop());

const textOf = async (key: string) => (ok(await storage.asAda.from('private').download(key)) as Blob).text();

describe('the tus protocol', () => {
  it('may send their length with the last part', async () => {
    const { tus, createDeferred, patch } = requests;
    const stream = Readable.from([Buffer.alloc(250_000, 'x')]);
    const metadata = { bucketName: 'private', objectName: 'tus/stream' };
    await tusUpload(stream, {
      endpoint,
      headers: adas,
      metadata,
      chunkSize: 100_000,
      uploadLengthDeferred: true,
    });
    assert.equal(ok(await storage.asAda.from('private').info('tus/stream')).size, 250_000);

    const url = await createDeferred('tus/deferred');
    assert.equal((await patch(url, 0, Buffer.from('abc'))).status, 204);
    const head = await tus('HEAD', url);
    assert.deepEqual(
      ['upload-offset', 'upload-length', 'upload-defer-length'].map((name) => head.headers.get(name)),
      ['3', null, '1'],
    );
    for (const length of ['2', String(50 * 1024 * 1024 + 1)])
      assert.equal((await patch(url, 3, Buffer.from('d'), { 'upload-length': length })).status, 413);
    assert.equal((await patch(url, 3, Buffer.from(''), { 'upload-length': '5' })).status, 204);
    const again = await patch(url, 3, Buffer.from('de'), { 'upload-length': '5' });
    assert.deepEqual([again.status, await again.text()], [400, 'Upload-Length is already known\n']);
    assert.equal((await patch(url, 3, Buffer.from('de'))).status, 204);
    assert.equal(await textOf('tus/deferred'), 'abcde');
  });

  it('refuse what is not tus 1.0.0', async () => {
    const { tus, create, patch } = requests;
    const metadata = uploadMetadata({ bucketName: 'private', objectName: 'tus/bad' });
    const post = async (headers: Record<string, string>) => {
      const response = await tus('POST', endpoint, headers);
      return [response.status, await response.text()];
    };
    assert.deepEqual(await post({ 'tus-resumable': '0.2.2', 'upload-length': '1', 'upload-metadata': metadata }), [
      412,
      'Tus-Resumable must be 1.0.0\n',
    ]);
    for (const length of ['-1', '1.5', 'x', ''])
      assert.deepEqual(await post({ 'upload-length': length, 'upload-metadata': metadata }), [
        400,
        'headers/upload-length must be a number of bytes',
      ]);
    for (const length of [{}, { 'upload-defer-length': '2' }, { 'upload-defer-length': '1', 'upload-length': '1' }])
      assert.deepEqual(await post({ ...length, 'upload-metadata': metadata } as Record<string, string>), [
        400,
        'Upload-Length or Upload-Defer-Length header required\n',
      ]);
    assert.deepEqual(await post({ 'upload-length': '1' }), [
      400,
      "headers/upload-metadata must have required property 'bucketName'",
    ]);
    assert.deepEqual(await post({ 'upload-length': '1', 'upload-metadata': 'bucketName !' }), [
      400,
      'headers/upload-metadata is not valid',
    ]);
    assert.deepEqual(
      await post({
        'upload-length': '1',
        'upload-metadata': uploadMetadata({ bucketName: 'private', objectName: '../x' }),
      }),
      [400, 'Invalid key: ../x'],
    );
    assert.deepEqual(
      await post({
        'upload-length': '1',
        'upload-metadata': uploadMetadata({ bucketName: 'private', objectName: 'a\0b' }),
      }),
      [400, 'Invalid key: a\0b'],
    );
    assert.deepEqual(
      await post({
        'upload-length': '1',
        'upload-metadata': uploadMetadata({ bucketName: 'private\0', objectName: 'a' }),
      }),
      [404, 'Bucket not found'],
    );
    assert.deepEqual(
      await post({
        'upload-length': '1',
        'upload-metadata': uploadMetadata({ bucketName: 'private', objectName: 'a', metadata: '[]' }),
      }),
      [400, 'metadata must be a JSON object'],
    );
    const url = await create('tus/bad', 1);
    assert.equal((await patch(url, 0, Buffer.from('x'), { 'content-type': 'text/plain' })).status, 415);
    assert.equal(
      (await tus('PATCH', url, { 'content-type': 'application/offset+octet-stream' }, Buffer.from('x'))).status,
      400,
    );
  });

  it('have an absolute address, as the client or its proxy reached the server', async () => {
    const metadata = uploadMetadata({ bucketName: 'private', objectName: 'tus/address' });
    const locationOf = async (headers: Record<string, string>, at = endpoint) => {
      const response = await requests.tus('POST', at, {
        'upload-metadata': metadata,
        'upload-length': '1',
        ...headers,
      });
      return response.headers.get('location')!.replace(/[^/]+$/, '');
    };
    assert.equal(await locationOf({}), `${endpoint}/`);
    const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tours.example' };
    assert.equal(await locationOf(proxy), `${endpoint}/`, 'no proxy is configured');
    const { host } = new URL(endpoint);
    const ofSite = await locationOf({ ...proxy, 'x-forwarded-host': host });
    assert.equal(ofSite, `https://${host}/storage/v1/upload/resumable/`);
    const behindProxy = await startStorageServer({ CLIENT_ADDRESS_HEADER: 'x-real-ip' });
    try {
      const inner = `${behindProxy.base}/upload/resumable`;
      assert.equal(await locationOf(proxy, inner), 'https://tours.example/storage/v1/upload/resumable/');
      const bad = { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a/b' };
      assert.equal(await locationOf(bad, inner), `${inner}/`);
    } finally {
      await behindProxy.stop();
    }
  });

  it('describe their features to OPTIONS, without a key and across origins', async () => {
    const { tus, create } = requests;
    const response = await fetch(endpoint, { method: 'OPTIONS' });
    assert.deepEqual(
      [response.status, response.headers.get('tus-version'), response.headers.get('tus-max-size')],
      [204, '1.0.0', String(50 * 1024 * 1024)],
    );
    assert.equal(
      response.headers.get('tus-extension'),
      'creation,creation-with-upload,creation-defer-length,termination,expiration,checksum',
    );
    const preflight = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'tus-resumable,upload-offset',
      },
    });
    assert.match(preflight.headers.get('access-control-allow-methods')!, /PATCH/);
    assert.match(preflight.headers.get('access-control-allow-headers')!, /tus-resumable/);
    assert.match(
      (await tus('HEAD', await create('tus/exposed', 1))).headers.get('access-control-expose-headers')!,
      /Upload-Offset/,
    );
  });
});
