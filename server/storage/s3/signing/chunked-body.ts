import { createHash } from 'node:crypto';
import { createByteInput, type ByteInput } from '../../byte-input.ts';
import { S3Error } from '../s3-errors.ts';
import { isSame, sha256, type Signer } from './signing-key.ts';

export interface ChunkedBody {
  /** Null if chunks are not signed. `seed` is the signature of the request. */
  signing: { signer: Signer; longDate: string; seed: string } | null;
  /** Filled with the trailers, by lower-case names, before the stream ends. */
  trailers: Map<string, string>;
}

const lineBreak = Buffer.from('\r\n');
const maxLineBytes = 1024;
const maxTrailers = 10;
const emptyDigest = sha256('');

/**
 * Decodes aws-chunked content: chunks with their length and, if signed, a signature that depends on the previous one,
 * then trailers. Bytes are streamed before their chunk is verified, so that a chunk need not fit into memory: trust
 * them only after the end of the stream. Throws InvalidChunk, SignatureDoesNotMatch.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
 */
export async function* decodeChunks(
  source: AsyncIterable<Uint8Array>,
  { signing, trailers }: ChunkedBody,
): AsyncGenerator<Uint8Array> {
  const input = createByteInput(source, Buffer.alloc(0), invalidChunk);
  let previous = signing?.seed ?? '';
  for (;;) {
    const head = (await input.whole(lineBreak, maxLineBytes)).toString('latin1');
    const [, size = '', signature] = /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(head) ?? [];
    if (!size || (signing && !signature)) throw invalidChunk();
    const count = Number.parseInt(size, 16);
    const hash = createHash('sha256');
    for await (const piece of input.take(count)) {
      if (signing) hash.update(piece);
      yield piece;
    }
    if (signing) {
      const { signer, longDate } = signing;
      const lines = [previous, emptyDigest, hash.digest('hex')];
      if (!isSame(signer.sign('AWS4-HMAC-SHA256-PAYLOAD', longDate, lines), signature!.toLowerCase()))
        throw new S3Error('SignatureDoesNotMatch');
      previous = signature!.toLowerCase();
    }
    if (count === 0) break;
    if ((await input.whole(lineBreak, maxLineBytes)).length) throw invalidChunk();
  }
  const signed = await readTrailers(input, trailers);
  const trailerSignature = trailers.get('x-amz-trailer-signature');
  if (!signing || !signed) return;
  const expected = signing.signer.sign('AWS4-HMAC-SHA256-TRAILER', signing.longDate, [previous, sha256(signed)]);
  if (!isSame(expected, trailerSignature ?? '')) throw new S3Error('SignatureDoesNotMatch');
}

/** Reads trailers up to the empty line, and returns the text that their signature covers. */
async function readTrailers(input: ByteInput, trailers: Map<string, string>): Promise<string> {
  let signed = '';
  for (let count = 0; count <= maxTrailers; count += 1) {
    const line = (await input.whole(lineBreak, maxLineBytes)).toString('latin1').trim();
    if (!line) return signed;
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (!name) throw invalidChunk();
    trailers.set(name.toLowerCase(), value);
    if (name.toLowerCase() !== 'x-amz-trailer-signature') signed += `${name.toLowerCase()}:${value}\n`;
  }
  throw invalidChunk();
}

function invalidChunk(): S3Error {
  return new S3Error('InvalidChunk');
}
