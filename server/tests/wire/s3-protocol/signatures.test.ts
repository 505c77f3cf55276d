import assert from 'node:assert/strict';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { GetObjectCommand, HeadObjectCommand, ListBucketsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AwsClient } from 'aws4fetch';
import { randomUuid } from '../../../testing/random.ts';
import { s3Refusal, startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';
import { ok, startStorageServer } from '../../support/storage-server.ts';

let s3: S3Protocol;
before(async () => {
  s3 = await startS3Protocol({ SITE_URL: 'http://photographs.test' });
});
after(() => s3?.stop());

const codeOf = async (response: Response) => [response.status, /<Code>(\w+)/.exec(await response.text())?.[1]];
const put = (Key: string, Body: string | Buffer | Readable, more: object = {}) =>
  s3.admin.send(new PutObjectCommand({ Bucket: 'private', Key, Body, ...more }));
const textOf = async (Key: string) =>
  (await s3.admin.send(new GetObjectCommand({ Bucket: 'private', Key }))).Body!.transformToString();
/** Signs a request manually, so that it can be changed afterwards. */
const sign = (path: string, init: RequestInit = {}) =>
  new AwsClient({ ...s3.accessKey, service: 's3', region: 'auto' }).sign(`${s3.endpoint}${path}`, init);

describe('a signature in the header', () => {
  it('is accepted for any region', async () => {
    for (const region of ['us-east-1', 'auto', 'eu-central-1'])
      await s3.clientWith({ credentials: s3.accessKey, region }).send(new ListBucketsCommand({}));
  });

  it('is accepted for the public host, which a proxy may have replaced, and for no other', async () => {
    const ask = async (host: string) => {
      const signer = new AwsClient({ ...s3.accessKey, service: 's3', region: 'us-east-1' });
      const { headers } = await signer.sign(`http://${host}/storage/v1/s3`);
      return codeOf(await fetch(s3.endpoint, { headers }));
    };
    assert.deepEqual(await ask('photographs.test'), [200, undefined]);
    assert.deepEqual(await ask('other.test'), [403, 'SignatureDoesNotMatch']);
  });

  it('is refused if key, secret or time is wrong', async () => {
    const list = (credentials: object, more: object = {}) =>
      s3Refusal(
        s3.clientWith({ credentials: { ...s3.accessKey, ...credentials }, ...more }).send(new ListBucketsCommand({})),
      );
    assert.deepEqual(await list({ secretAccessKey: 'wrong' }), [403, 'SignatureDoesNotMatch']);
    assert.deepEqual(await list({ accessKeyId: 'unknown' }), [403, 'InvalidAccessKeyId']);
    for (const minutes of [-16, 16])
      assert.deepEqual(await list({}, { systemClockOffset: minutes * 60_000 }), [403, 'RequestTimeTooSkewed']);
    await s3.clientWith({ credentials: s3.accessKey, systemClockOffset: 14 * 60_000 }).send(new ListBucketsCommand({}));
  });

  it('is refused for another path, query, header or body', async () => {
    const wrong = [403, 'SignatureDoesNotMatch'];
    const signed = await sign('/private/x?list-type=2');
    const withChanges = (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(signed.headers), ...headers } }).then(codeOf);
    assert.deepEqual(await withChanges(signed.url.replace('/x', '/y')), wrong);
    assert.deepEqual(await withChanges(`${signed.url}&prefix=a`), wrong);
    assert.deepEqual(await withChanges(signed.url, { 'x-amz-date': '20260101T000000Z' }), [
      403,
      'RequestTimeTooSkewed',
    ]);
    assert.deepEqual(await withChanges(signed.url, { 'x-amz-acl': 'public-read' }), [403, 'AccessDenied']);
    assert.deepEqual(await withChanges(signed.url, {}, { method: 'DELETE' }), wrong);
    const digest = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    const init = { method: 'PUT', body: 'hello', headers: { 'x-amz-content-sha256': digest } };
    const upload = await sign('/private/digest', init);
    const headers = Object.fromEntries(upload.headers);
    const changed = await fetch(upload.url, { method: 'PUT', body: 'hellO', headers });
    assert.deepEqual(await codeOf(changed), [400, 'XAmzContentSHA256Mismatch']);
    assert.deepEqual(await s3Refusal(textOf('digest')), [404, 'NoSuchKey']);
    assert.equal((await fetch(upload.url, { method: 'PUT', body: 'hello', headers })).status, 200);
  });

  it('is required, and its form is checked', async () => {
    const get = (headers: Record<string, string>, path = '/private') =>
      fetch(`${s3.endpoint}${path}`, { headers }).then(codeOf);
    assert.deepEqual(await get({}), [403, 'AccessDenied']);
    assert.deepEqual(await get({ authorization: 'Bearer x' }), [403, 'AccessDenied']);
    assert.deepEqual(await get({ apikey: s3.storage.server.secretKey }), [403, 'AccessDenied']);
    assert.deepEqual(await get({ authorization: 'AWS4-HMAC-SHA256 x' }), [400, 'MissingSecurityHeader']);
    const hash = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const malformed = [400, 'AuthorizationHeaderMalformed'];
    assert.deepEqual(await get({ authorization: 'AWS4-HMAC-SHA256 x', ...hash }), malformed);
    const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const credential = (text: string) => `AWS4-HMAC-SHA256 Credential=${text}, SignedHeaders=host, Signature=00`;
    const scope = `${date.slice(0, 8)}/us-east-1`;
    for (const name of ['constructor', '__proto__', 'set-cookie']) {
      const signed = `Credential=operator/${scope}/s3/aws4_request, SignedHeaders=host;${name}, Signature=00`;
      const headers = { authorization: `AWS4-HMAC-SHA256 ${signed}`, 'x-amz-date': date, ...hash };
      assert.deepEqual(await get(headers), [403, 'SignatureDoesNotMatch']);
    }
    for (const bad of ['operator', `operator/${scope}/ec2/aws4_request`, 'operator/20200101/us-east-1/s3/aws4_request'])
      assert.deepEqual(await get({ authorization: credential(bad), 'x-amz-date': date, ...hash }), malformed);
    const good = { authorization: credential(`operator/${scope}/s3/aws4_request`), 'x-amz-date': date, ...hash };
    assert.deepEqual(await get(good), [403, 'SignatureDoesNotMatch']);
    assert.deepEqual(await get(good, '/private/%ff'), [400, 'InvalidURI']);
  });
});

describe('a signature in the query', () => {
  const presign = (command: GetObjectCommand | PutObjectCommand, more: object = {}) =>
    getSignedUrl(s3.admin, command as GetObjectCommand, { expiresIn: 60, ...more });

  it('gives everyone who has the address the one operation', async () => {
    const upload = await presign(
      new PutObjectCommand({ Bucket: 'private', Key: 'presigned', ContentType: 'text/plain' }),
    );
    const headers = { 'content-type': 'text/plain' };
    assert.equal((await fetch(upload, { method: 'PUT', body: 'hello', headers })).status, 200);
    const download = await presign(new GetObjectCommand({ Bucket: 'private', Key: 'presigned' }));
    const response = await fetch(download);
    assert.deepEqual([await response.text(), response.headers.get('content-type')], ['hello', 'text/plain']);
    assert.deepEqual(await codeOf(await fetch(download.replace('/presigned', '/x'))), [403, 'SignatureDoesNotMatch']);
    assert.deepEqual(await codeOf(await fetch(upload)), [403, 'SignatureDoesNotMatch']);
    const longer = download.replace('X-Amz-Expires=60', 'X-Amz-Expires=600');
    assert.deepEqual(await codeOf(await fetch(longer)), [403, 'SignatureDoesNotMatch']);
  });

  it('does not become a copy by a header that was not signed', async () => {
    await put('hidden', 'secret');
    const upload = await presign(new PutObjectCommand({ Bucket: 'private', Key: 'taken' }));
    const headers = { 'x-amz-copy-source': 'private/hidden' };
    assert.deepEqual(await codeOf(await fetch(upload, { method: 'PUT', headers })), [403, 'AccessDenied']);
  });

  it('expires', async () => {
    const command = new GetObjectCommand({ Bucket: 'private', Key: 'presigned' });
    const signingDate = (seconds: number) => ({ signingDate: new Date(Date.now() + seconds * 1000) });
    assert.deepEqual(await codeOf(await fetch(await presign(command, signingDate(-61)))), [403, 'AccessDenied']);
    assert.deepEqual(await codeOf(await fetch(await presign(command, signingDate(1000)))), [
      403,
      'RequestTimeTooSkewed',
    ]);
    const url = await presign(command);
    for (const time of ['604801', '-1', 'x', ''])
      assert.deepEqual(await codeOf(await fetch(url.replace('Expires=60', `Expires=${time}`))), [
        400,
        'InvalidArgument',
      ]);
  });

  it('is refused before the body arrives if the object would be too large', async () => {
    const url = new URL(await presign(new PutObjectCommand({ Bucket: 'private', Key: 'huge' })));
    const status = await new Promise((done, fail) => {
      const asked = request(url, { method: 'PUT', headers: { 'content-length': 10 ** 10 } }, (response) => {
        done(response.statusCode);
        asked.destroy();
      });
      asked.on('error', fail);
      asked.flushHeaders();
    });
    assert.equal(status, 413);
  });
});

describe('a body with a checksum', () => {
  for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const) {
    it(`is accepted with ${ChecksumAlgorithm}, in a header and after the chunks of a stream`, async () => {
      const text = 'hello '.repeat(50_000);
      await put('checksum', text, { ChecksumAlgorithm });
      assert.equal(await textOf('checksum'), text);
      const ContentLength = text.length;
      await put('stream', Readable.from([text.slice(0, 1000), text.slice(1000)]), { ChecksumAlgorithm, ContentLength });
      assert.equal(await textOf('stream'), text);
    });
  }

  it('is refused if it has another one', async () => {
    for (const wrong of [{ ChecksumCRC32: 'AAAAAA==' }, { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }])
      assert.deepEqual(await s3Refusal(put('wrong', 'hello', wrong)), [400, 'BadDigest']);
    assert.deepEqual(await s3Refusal(textOf('wrong')), [404, 'NoSuchKey']);
  });

  it('is refused after the chunks, too, and without the rest of it', async () => {
    const send = async (body: string, length: number) => {
      const headers = {
        'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        'x-amz-decoded-content-length': String(length),
        'x-amz-trailer': 'x-amz-checksum-crc32',
        'content-encoding': 'aws-chunked',
      };
      return codeOf(await fetch(await sign('/private/chunks', { method: 'PUT', body, headers })));
    };
    const chunks = (crc: string) => `5\r\nhello\r\n0\r\n${crc}\r\n\r\n`;
    assert.deepEqual(await send(chunks('x-amz-checksum-crc32:NhCmhg=='), 5), [200, undefined]);
    assert.deepEqual(await send(chunks('x-amz-checksum-crc32:NhCmhQ=='), 5), [400, 'BadDigest']);
    assert.deepEqual(await send('5\r\nhello\r\n0\r\n\r\n', 5), [400, 'BadDigest']);
    assert.deepEqual(await send(chunks('x-amz-checksum-crc32:NhCmhg=='), 6), [400, 'IncompleteBody']);
    assert.deepEqual(await send(chunks('x-amz-checksum-crc32:NhCmhg=='), 4), [400, 'IncompleteBody']);
    assert.deepEqual(await send('5\r\nhel', 5), [400, 'InvalidChunk']);
  });
});

describe('the S3 protocol without an access key, or switched off', () => {
  it('takes session tokens alone, or nothing', async (t) => {
    const storage = await startStorageServer();
    t.after(() => storage.stop());
    const list = (credentials: object) => {
      const config = { endpoint: `${storage.base}/s3`, credentials: { ...s3.accessKey, ...credentials } };
      return s3.clientWith(config).send(new ListBucketsCommand({}));
    };
    assert.deepEqual(await s3Refusal(list({})), [403, 'AccessDenied']);
    const sessionToken = await storage.token({ role: 'authenticated', sub: randomUuid() });
    await list({ sessionToken, secretAccessKey: storage.server.publishableKey });
    const off = await startStorageServer({ SUPABASE_STORAGE_S3_PROTOCOL_ENABLED: 'false' });
    t.after(() => off.stop());
    ok(await off.admin.listBuckets());
    const response = await off.raw('GET', '/s3');
    assert.deepEqual([response.status, (await response.json()).message], [404, 'Route GET:/s3 not found']);
  });

  it('has errors in the shape of S3', async () => {
    const response = await fetch(`${s3.endpoint}/private/a&b`);
    assert.equal(response.headers.get('content-type'), 'application/xml');
    const xml = await response.text();
    assert.match(xml, /^<\?xml [^>]*>\n<Error><Code>AccessDenied<\/Code><Message>[^<]+<\/Message>/);
    assert.match(xml, /<Resource>\/private\/a&#38;b<\/Resource><RequestId>[\w-]{36}<\/RequestId><\/Error>$/);
    const missing = await s3Refusal(s3.admin.send(new HeadObjectCommand({ Bucket: 'none', Key: 'x' })));
    assert.equal(missing[0], 404);
  });
});
