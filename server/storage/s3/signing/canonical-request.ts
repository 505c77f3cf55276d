import { requestHeaders } from '../../../platform/node-request.ts';
import type { StorageRequest } from '../../storage-request.ts';
import { headerNotSigned, S3Error } from '../s3-errors.ts';
import { encodeStrictly } from './signing-key.ts';

/** x-amz- headers that have no effect, or that the signature covers in another way. */
const unsignedHeaders = new Set(['x-amz-cf-id', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-user-agent']);

/** Returns the canonical form of a request to `host`, whose digest is signed. Throws InvalidURI, AccessDenied. */
export function canonicalRequest(
  c: StorageRequest,
  query: URLSearchParams,
  { signedHeaders, payloadHash }: { signedHeaders: string[]; payloadHash: string },
  host: string,
): string {
  const headers = new Map(Object.entries({ ...requestHeaders(c), host }));
  // An unsigned header could change the operation, such as a presigned PUT into a copy.
  const unsigned = [...headers.keys()].find(
    (name) => name.startsWith('x-amz-') && !unsignedHeaders.has(name) && !signedHeaders.includes(name),
  );
  if (unsigned) throw headerNotSigned(unsigned);
  return [
    c.req.method,
    decodePath(new URL(c.req.url).pathname).split('/').map(encodeStrictly).join('/'),
    canonicalQuery(query),
    ...signedHeaders.map(
      (name) =>
        `${name}:${headerText(headers.get(name) ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

// Sorted by name, then by value, both in byte order.
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encodeStrictly) as [string, string])
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Decodes a path. Throws InvalidURI. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

/** Decodes a header that a client wrote in UTF-8, because Node reads headers as Latin-1. */
export function headerText(value: string): string {
  return Buffer.from(value, 'latin1').toString();
}
