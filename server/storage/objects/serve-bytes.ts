import { readRange } from './byte-range.ts';
import { isSafeImage } from './mime-types.ts';
import type { ObjectMetadata } from './object-row.ts';
import type { StorageCall } from '../storage-parts.ts';

export interface ServedBytes {
  /** The object's key: its last part names an attachment. */
  name: string;
  metadata: Pick<ObjectMetadata, 'eTag' | 'size' | 'mimetype' | 'cacheControl' | 'lastModified'>;
  /** Null where the bytes are gone. */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Set for signed links: what they show must not be kept longer than they are good. */
  expires?: Date;
}

/**
 * Answers with bytes: ranges, ETag, 304, the `download` parameter (B4). Whatever a client stored, it can never run as a
 * page of this origin: the type is not guessed, nothing may load or run, and only images that cannot hold scripts are
 * shown, all else is an attachment. Null where the bytes are gone. Throws InvalidRange.
 */
export async function serveBytes(c: StorageCall, served: ServedBytes): Promise<Response | null> {
  const { metadata } = served;
  const headers = describe(c, served);
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

function describe(c: StorageCall, { name, metadata, expires }: ServedBytes): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (expires) headers.set('expires', expires.toUTCString());
  else
    headers.set(
      'cache-control',
      c.req.header('if-none-match') ? `${metadata.cacheControl}, stale-while-revalidate=30` : metadata.cacheControl,
    );
  const download = c.req.query('download');
  if (download !== undefined) headers.set('content-disposition', download ? attachment(download) : 'attachment;');
  else if (!isSafeImage(metadata.mimetype))
    headers.set('content-disposition', attachment(name.slice(name.lastIndexOf('/') + 1)));
  return headers;
}

// RFC 6266: the encoded name twice, for old and new readers, as upstream writes it.
function attachment(name: string): string {
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

// RFC 9110 section 13.1: If-None-Match first, If-Modified-Since only where it is missing.
function isUnchanged(c: StorageCall, { eTag, lastModified }: ServedBytes['metadata']): boolean {
  const known = c.req.header('if-none-match');
  if (known) return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function ifRangeHolds(c: StorageCall, { eTag, lastModified }: ServedBytes['metadata']): boolean {
  const condition = c.req.header('if-range');
  return (
    condition === undefined || condition.trim() === eTag || condition.trim() === new Date(lastModified).toUTCString()
  );
}
