import { createHash } from 'node:crypto';
import type { StorageRequest } from '../../storage-request.ts';
import { invalidArgument, S3Error } from '../s3-errors.ts';
import { checksums, md5, type Checksum } from './checksum.ts';
import { decodeChunks } from './chunked-body.ts';
import type { RequestSignature } from './request-signature.ts';
import type { Signer } from './signing-key.ts';

/** The body of a request, which is read as a stream. Its signature is verified at the end of the stream. */
export interface Payload {
  bytes: AsyncIterable<Uint8Array>;
  /** The announced length of the decoded bytes; null if the request does not announce it. */
  length: number | null;
  /** The trailers of a chunked body; empty until the stream has ended. */
  trailers: Map<string, string>;
}

const streaming = /^STREAMING-(UNSIGNED-PAYLOAD-TRAILER|AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)$/;

/**
 * Reads the body of a request as the signature announces it: a digest, UNSIGNED-PAYLOAD, or signed or unsigned chunks.
 * Throws InvalidArgument. The stream throws XAmzContentSHA256Mismatch, IncompleteBody, and as decodeChunks does.
 */
export function readPayload(
  c: StorageRequest,
  { payloadHash, longDate, signature }: RequestSignature,
  signer: Signer,
): Payload {
  const body = (c.req.raw.body ?? []) as unknown as AsyncIterable<Uint8Array>;
  const trailers = new Map<string, string>();
  if (streaming.test(payloadHash)) {
    const isSigned = payloadHash.startsWith('STREAMING-AWS4');
    const signing = isSigned ? { signer, longDate, seed: signature } : null;
    const length = readLength(c, 'x-amz-decoded-content-length');
    const bytes = decodeChunks(body, { signing, trailers });
    return { bytes: length === null ? bytes : ofLength(bytes, length), length, trailers };
  }
  const length = readLength(c, 'content-length');
  if (payloadHash === 'UNSIGNED-PAYLOAD') return { bytes: body, length, trailers };
  if (!/^[0-9a-f]{64}$/i.test(payloadHash)) throw invalidArgument('x-amz-content-sha256');
  return { bytes: withDigest(body, payloadHash.toLowerCase()), length, trailers };
}

/**
 * Compares the bytes of a payload, at their end, with the checksums of the request: Content-MD5 and x-amz-checksum-*,
 * the latter also in trailers. The stream throws BadDigest. Throws InvalidArgument.
 */
export function withChecksums(c: StorageRequest, { bytes, trailers }: Payload): AsyncIterable<Uint8Array> {
  const announced = (c.req.header('x-amz-trailer') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const expected: [checksum: Checksum, value: () => string | undefined][] = [];
  const contentMd5 = c.req.header('content-md5');
  if (contentMd5 !== undefined) expected.push([md5(), () => contentMd5]);
  for (const [name, create] of Object.entries(checksums)) {
    const header = `x-amz-checksum-${name}`;
    const value = c.req.header(header);
    if (value !== undefined) expected.push([create(), () => value]);
    else if (announced.includes(header)) expected.push([create(), () => trailers.get(header)]);
  }
  return expected.length ? verified(bytes, expected) : bytes;
}

async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  expected: [checksum: Checksum, value: () => string | undefined][],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (const [checksum] of expected) checksum.update(chunk);
    yield chunk;
  }
  if (expected.some(([checksum, value]) => checksum.base64() !== value())) throw new S3Error('BadDigest');
}

async function* ofLength(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > length) break;
    yield chunk;
  }
  if (size !== length) throw new S3Error('IncompleteBody');
}

async function* withDigest(bytes: AsyncIterable<Uint8Array>, digest: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest) throw new S3Error('XAmzContentSHA256Mismatch');
}

function readLength(c: StorageRequest, name: string): number | null {
  const text = c.req.header(name);
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw invalidArgument(name);
  return Number(text);
}
