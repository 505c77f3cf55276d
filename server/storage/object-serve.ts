import { readRange } from './byte-range.ts';
import type { OpenFile } from './file-store.ts';
import { isSafeImage } from './mime-types.ts';
import { placeOf, type ObjectRow } from './object-row.ts';
import { StorageError } from './storage-error.ts';
import type { StorageCall, StorageParts } from './storage-parts.ts';

export interface ServeOptions {
  /** Reads the row once more: its bytes may have been replaced between the two. */
  find(): Promise<ObjectRow | null>;
  /** Set for signed links: what they show must not be kept longer than they are good. */
  expires?: Date;
}

/**
 * Answers with an object's bytes: ranges, ETag, 304, the `download` parameter (B4). Whatever a client stored, it can never
 * run as a page of this origin: the type is not guessed, nothing may load or run, and only images that cannot hold
 * scripts are shown, all else is an attachment. Throws NoSuchKey, InvalidRange.
 */
export async function serveObject(c: StorageCall, { files, log }: StorageParts, { find, expires }: ServeOptions): Promise<Response> {
  let row = await find();
  let file: OpenFile | null = null;
  for (let last = ''; row && !file && row.version !== last; row = file ? row : await find()) {
    last = row.version;
    file = await files.open(placeOf(row));
  }
  if (!row) throw new StorageError('NoSuchKey');
  if (!file) {
    log.error('an object has no bytes', { object: row.id, version: row.version });
    throw new StorageError('NoSuchKey');
  }
  try {
    const headers = describe(c, row, expires);
    if (isUnchanged(c, row)) return await closed(file, new Response(null, { status: 304, headers }));
    const range = ifRangeHolds(c, row) ? readRange(c.req.header('range'), file.size) : null;
    const [start, end] = range ?? [0, file.size - 1];
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD' || end < start) return await closed(file, new Response(null, { status, headers }));
    return new Response(file.stream(start, end), { status, headers });
  } catch (error) {
    await file.close();
    throw error;
  }
}

function describe(c: StorageCall, { metadata, name }: ObjectRow, expires: Date | undefined): Headers {
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
  else headers.set('cache-control', c.req.header('if-none-match') ? `${metadata.cacheControl}, stale-while-revalidate=30` : metadata.cacheControl);
  const download = c.req.query('download');
  if (download !== undefined) headers.set('content-disposition', download ? attachment(download) : 'attachment;');
  else if (!isSafeImage(metadata.mimetype)) headers.set('content-disposition', attachment(name.slice(name.lastIndexOf('/') + 1)));
  return headers;
}

// RFC 6266: the encoded name twice, for old and new readers, as upstream writes it.
function attachment(name: string): string {
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

// RFC 9110 section 13.1: If-None-Match first, If-Modified-Since only where it is missing.
function isUnchanged(c: StorageCall, { metadata }: ObjectRow): boolean {
  const known = c.req.header('if-none-match');
  if (known) return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === metadata.eTag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(Date.parse(metadata.lastModified) / 1000) * 1000 <= since;
}

function ifRangeHolds(c: StorageCall, { metadata }: ObjectRow): boolean {
  const condition = c.req.header('if-range');
  return condition === undefined || condition.trim() === metadata.eTag || condition.trim() === new Date(metadata.lastModified).toUTCString();
}

async function closed(file: OpenFile, answer: Response): Promise<Response> {
  await file.close();
  return answer;
}
