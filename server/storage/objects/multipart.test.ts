import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMultipart } from './multipart.ts';

const type = 'multipart/form-data; boundary=XX';
const crlf = (lines: string) => lines.replaceAll('\n', '\r\n');
const good = crlf(
  '--XX\nContent-Disposition: form-data; name="cacheControl"\n\n3600\n' +
    '--XX\nContent-Disposition: form-data; name="metadata"\n\n{"a":\n1}\n' +
    '--XX\ncontent-type: image/png\ncontent-disposition: form-data; name=""; filename="blob"\n\n' +
    'bytes\n--X and --XX\nmore\n--XX--\n',
);

/** Splits the body into chunks of that size, so that every delimiter is split somewhere. */
async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function read(text: string, size = 1000, contentType = type) {
  const { fields, file } = await readMultipart(pieces(text, size), contentType);
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  return { fields: Object.fromEntries(fields), type: file.type, bytes: Buffer.concat(parts).toString() };
}

describe('a multipart body', () => {
  for (const size of [1, 2, 3, 7, 16, 1000]) {
    it(`is read in chunks of any size (${size})`, async () => {
      assert.deepEqual(await read(good, size), {
        fields: { cacheControl: '3600', metadata: '{"a":\r\n1}' },
        type: 'image/png',
        bytes: 'bytes\r\n--X and --XX\r\nmore',
      });
    });
  }

  it('may have a preamble, a quoted boundary, an empty file, and parts after the file', async () => {
    assert.equal((await read(`hello\r\n${good}`)).type, 'image/png');
    assert.equal((await read(good, 9, 'multipart/form-data; charset=x; boundary="XX"')).type, 'image/png');
    assert.deepEqual(
      await read(crlf('--XX\ncontent-disposition: form-data; name="f"; filename="a"\n\n\n--XX\nnonsense')),
      { fields: {}, type: '', bytes: '' },
    );
  });

  for (const [name, text, complaint] of [
    ['without a file', crlf('--XX\ncontent-disposition: form-data; name="a"\n\n1\n--XX--\n'), /body must have a file/],
    ['that is none', 'nonsense', /not valid multipart/],
    ['that breaks off in the file', good.slice(0, -20), /not valid multipart/],
    ['that breaks off in a head', good.slice(0, 30), /not valid multipart/],
    ['with a head without end', `--XX\r\n${'x'.repeat(20_000)}`, /exceeded the maximum/],
    [
      'with a field without end',
      crlf(`--XX\ncontent-disposition: form-data; name="a"\n\n${'x'.repeat(1_100_000)}`),
      /exceeded the maximum/,
    ],
    [
      'with fields without end',
      crlf('--XX\ncontent-disposition: form-data; name="a"\n\n1\n'.repeat(200)),
      /not valid multipart/,
    ],
  ] as const) {
    it(`${name} is refused`, () => assert.rejects(read(text), complaint));
  }

  it('is refused without a boundary or a body', async () => {
    await assert.rejects(read(good, 9, 'multipart/form-data'), /not valid multipart/);
    await assert.rejects(readMultipart(null, type), /not valid multipart/);
  });
});
