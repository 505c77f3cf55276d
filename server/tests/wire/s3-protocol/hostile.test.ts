import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AwsClient } from 'aws4fetch';
import fc from 'fast-check';
import { startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';
import { ok } from '../../support/storage-server.ts';

let s3: S3Protocol;
before(async () => {
  s3 = await startS3Protocol();
  ok(await s3.storage.admin.from('private').upload('a.txt', Buffer.from('hello')));
});
after(() => s3?.stop());

const one = (...values: string[]) => fc.constantFrom(...values);
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  one('', '\0', '%', '../x', '-1', '1e9', "'", '\u2028'),
);
const text = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: one(...values) }, { weight: 1, arbitrary: noise });
const numbers = text('0', '1', '2', '1000', '10000', '10001', '99999999999');
const parameters: Record<string, fc.Arbitrary<string>> = {
  uploads: one(''),
  uploadId: text('none', '00000000-0000-4000-8000-000000000000'),
  partNumber: numbers,
  delete: one(''),
  tagging: one(''),
  location: one(''),
  versioning: one(''),
  'list-type': text('2'),
  prefix: text('a', 'folder/'),
  delimiter: text('/', 'a'),
  marker: text('a'),
  'key-marker': text('a'),
  'upload-id-marker': text('x'),
  'start-after': text('a'),
  'continuation-token': text('YQ', 'YQ=='),
  'max-keys': numbers,
  'max-parts': numbers,
  'max-uploads': numbers,
  'part-number-marker': numbers,
  'encoding-type': text('url'),
  versionId: text('null'),
  'response-content-type': text('text/html'),
  'response-expires': text('x'),
};
const headers: Record<string, fc.Arbitrary<string>> = {
  'x-amz-copy-source': text('private/a.txt', '/private/a.txt', 'private', '%', 'none/x', 'private/%00'),
  'x-amz-copy-source-range': text('bytes=0-1', 'bytes=9-', 'bytes=1-0'),
  'x-amz-metadata-directive': text('REPLACE', 'COPY'),
  'x-amz-meta-a': text('b'),
  'x-amz-checksum-crc32': text('NhCmhg=='),
  'x-amz-trailer': text('x-amz-checksum-crc32', ',,'),
  'x-amz-decoded-content-length': numbers,
  'x-amz-content-sha256': text('UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', 'STREAMING-X', 'x'),
  'x-amz-acl': text('public-read'),
  'content-type': text('text/plain', 'x', 'multipart/form-data; boundary=x'),
  'cache-control': text('no-cache'),
  'content-md5': text('XUFAKrxLKna5cZ2REBfFkg=='),
  range: text('bytes=0-1', 'bytes=9-', 'bytes=-0'),
  'if-match': text('*', '"x"'),
  'if-none-match': text('*', '"x"'),
  'if-modified-since': text('Sat, 01 Jan 2028 00:00:00 GMT'),
};
const body = fc.oneof(
  one('', 'hello', '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', '5\r\nhel', 'fffffffffff\r\nx'),
  text('<Delete><Object><Key>x</Key></Object></Delete>', '<Delete><Object><Key>&#0;</Key></Object></Delete>'),
  text('<CompleteMultipartUpload><Part><PartNumber>1</PartNumber></Part></CompleteMultipartUpload>', '<a', '<!--'),
  one('--x\r\ncontent-disposition: form-data; name="policy"\r\n\r\ne30=\r\n--x--\r\n', '--x\r\n'),
);
/** Some of the fields, each with a value. */
const someOf = (fields: Record<string, fc.Arbitrary<string>>, maxLength: number) =>
  fc
    .subarray(Object.keys(fields), { maxLength })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, fields[name]!]))));
const request = fc.record({
  method: one('GET', 'HEAD', 'PUT', 'POST', 'DELETE'),
  bucket: text('private', 'private', 'photos', 'none', ''),
  key: text('', 'a.txt', 'folder/', 'new.txt'),
  query: someOf(parameters, 4),
  headers: someOf(headers, 4),
  body,
});

describe('signed requests with any parameters', () => {
  it('are never a failure of the server, and never leave a file behind', async () => {
    const signer = new AwsClient({ ...s3.accessKey, service: 's3', region: 'us-east-1', retries: 0 });
    const statuses = new Map<number, number>();
    const check = fc.asyncProperty(request, async (asked) => {
      const path = [asked.bucket, ...asked.key.split('/')].map((part) => encodeURIComponent(part.toWellFormed()));
      const query = new URLSearchParams(asked.query);
      const sent = Object.entries(asked.headers).filter(([, value]) => /^[ -~]*$/.test(value));
      const isRead = /^(GET|HEAD)$/.test(asked.method);
      const init = { method: asked.method, headers: Object.fromEntries(sent), body: isRead ? null : asked.body };
      const response = await signer.fetch(`${s3.endpoint}/${path.join('/')}?${query}`, init);
      const answer = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      assert.ok(response.status < 500 || response.status === 501, `${response.status} ${answer}`);
    });
    await fc.assert(check, { numRuns: 300 });
    // Most requests get past the signature.
    assert.ok((statuses.get(403) ?? 0) < 150, JSON.stringify([...statuses]));
    assert.ok((statuses.get(200) ?? 0) > 0, JSON.stringify([...statuses]));
    assert.deepEqual(
      s3.storage.files().filter((path) => path.includes('.incoming')),
      [],
    );
    assert.deepEqual(
      s3.storage.server.logLines.filter((line) => /unexpected failure/.test(line)),
      [],
    );
  });
});
