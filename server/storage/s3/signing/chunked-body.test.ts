import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeChunks } from './chunked-body.ts';
import { createSigner } from './signing-key.ts';

// The example of https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
const signing = {
  signer: createSigner('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', { date: '20130524', region: 'us-east-1' }),
  longDate: '20130524T000000Z',
  seed: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
};
const signatures = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
];
const signed = [65_536, 1024, 0]
  .map((size, at) => `${size.toString(16)};chunk-signature=${signatures[at]}\r\n${'a'.repeat(size)}\r\n`)
  .join('');
const unsigned = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function decode(text: string, isSigned: boolean, size = 1000) {
  const trailers = new Map<string, string>();
  const parts: Uint8Array[] = [];
  const chunks = decodeChunks(pieces(text, size), { signing: isSigned ? signing : null, trailers });
  for await (const part of chunks) parts.push(part);
  return { text: Buffer.concat(parts).toString(), trailers: Object.fromEntries(trailers) };
}

describe('an aws-chunked body', () => {
  it('has the signatures of the AWS example', async () => {
    assert.equal((await decode(signed, true)).text, 'a'.repeat(66_560));
  });

  it('is refused if a byte, a length or a signature is another, or the end is missing', async () => {
    const wrong = { code: 'SignatureDoesNotMatch' };
    await assert.rejects(decode(signed.replace('aaaa', 'aaab'), true), wrong);
    await assert.rejects(decode(signed.replace('b6c6', 'b6c7'), true), wrong);
    const invalid = { code: 'InvalidChunk' };
    await assert.rejects(decode(signed.slice(0, 60_000), true), invalid);
    await assert.rejects(decode(signed.replace(/0;chunk-signature=b6[^]*/, ''), true), invalid);
    await assert.rejects(decode(unsigned, true), invalid);
    for (const bad of ['hello', '5\r\nhello world', 'g\r\n', `${'0'.repeat(2000)}\r\n`, '-1\r\n'])
      await assert.rejects(decode(bad, false));
  });

  for (const size of [1, 2, 3, 7, 1000]) {
    it(`is read in pieces of any size, with its trailers (${size})`, async () => {
      const trailers = { 'x-amz-checksum-crc32': 'DUoRhQ==' };
      assert.deepEqual(await decode(unsigned, false, size), { text: 'hello world', trailers });
    });
  }

  it('has signed trailers', async () => {
    const last = signing.signer.sign('AWS4-HMAC-SHA256-TRAILER', signing.longDate, [
      signatures[2]!,
      // sha256 of 'x-amz-checksum-crc32c:sOO8/Q==\n', as the AWS example of trailers has it
      '1e376db7e1a34a8ef1c4bcee131a2d60a1cb62503747488624e10995f448d774',
    ]);
    const text = signed.replace(/\r\n$/, `x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:${last}\r\n\r\n`);
    assert.equal((await decode(text, true)).trailers['x-amz-checksum-crc32c'], 'sOO8/Q==');
    await assert.rejects(decode(text.replace('sOO8', 'sOO9'), true), { code: 'SignatureDoesNotMatch' });
  });
});
