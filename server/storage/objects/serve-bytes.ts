import type { StorageRequest } from '../storage-request.ts';
import { readRange } from './byte-range.ts';
import { isActiveContent, isPdf } from './mime-types.ts';
import type { ObjectMetadata } from './object-row.ts';

export interface ServedBytes {
  /** The object's key; its last segment is the file name of an attachment. */
  name: string;
  metadata: Pick<ObjectMetadata, 'eTag' | 'size' | 'mimetype' | 'cacheControl' | 'lastModified'>;
  /** Returns null if the bytes are gone. */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** The expiry of the signed link. Caches must not keep the response longer. */
  expires?: Date;
}

/**
 * Responds with bytes. Supports ranges, ETag, conditional requests and the `download` parameter. Stored content never
 * runs as a page of this origin: the type is not sniffed, the CSP allows nothing, and active content, such as HTML and
 * SVG, is an attachment. Returns null if the bytes are gone. Throws InvalidRange. docs/wire/storage.md, Downloads
 */
export async function serveBytes(c: StorageRequest, served: ServedBytes): Promise<Response | null> {
  const { metadata } = served;
  const headers = headersOf(c, served);
  if (isUnchanged(c, metadata)) return new Response(null, { status: 304, headers });
  const range = ifRangeHolds(c, metadata) ? readRange(c.req.header('range'), metadata.size) : null;
  const [start, end] = range ?? [0, metadata.size - 1];
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD' || end < start) return new Response(null, { status, headers });
  const body = await served.read(start, end);
  return body && new Response(body, { status, headers });
}

/** The headers of an object's download, except for the length. */
export function headersOf(c: StorageRequest, { name, metadata, expires }: Omit<ServedBytes, 'read'>): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
  });
  // Chrome does not open a sandboxed PDF. Its viewer runs outside this origin.
  if (!isPdf(metadata.mimetype)) headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (expires) headers.set('expires', expires.toUTCString());
  else {
    const revalidation = c.req.header('if-none-match') ? ', stale-while-revalidate=30' : '';
    headers.set('cache-control', `${metadata.cacheControl}${revalidation}`);
  }
  const download = c.req.query('download');
  if (download !== undefined) headers.set('content-disposition', download ? attachment(download) : 'attachment;');
  else if (isActiveContent(metadata.mimetype))
    headers.set('content-disposition', attachment(name.slice(name.lastIndexOf('/') + 1)));
  return headers;
}

// RFC 6266. Both parameters contain the encoded name, for old and new clients.
function attachment(name: string): string {
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

// RFC 9110, section 13.1: If-Modified-Since counts only without If-None-Match.
function isUnchanged(c: StorageRequest, { eTag, lastModified }: ServedBytes['metadata']): boolean {
  const known = c.req.header('if-none-match');
  if (known) return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function ifRangeHolds(c: StorageRequest, { eTag, lastModified }: ServedBytes['metadata']): boolean {
  const condition = c.req.header('if-range')?.trim();
  return condition === undefined || condition === eTag || condition === new Date(lastModified).toUTCString();
}
