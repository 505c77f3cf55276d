import { asObject } from '../../platform/json.ts';
import { checkAllowed } from './mime-types.ts';
import { readMultipart } from './multipart.ts';
import { StorageError } from '../storage-error.ts';
import type { StorageCall } from '../storage-parts.ts';

/** What an upload says of itself, checked. */
export interface UploadDescription {
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** An upload as it came, its type allowed, its bytes not yet read. */
export interface UploadBody extends UploadDescription {
  bytes: AsyncIterable<Uint8Array> | null;
}

// What a multipart body may have beside its file: boundaries, fields, 1 MiB of metadata.
const multipartExtra = 2 * 1024 * 1024;
const metadataLimit = 1024 * 1024;

/**
 * Takes both kinds (B3): raw, described by headers, or multipart with one file part of any name and the fields
 * cacheControl, metadata and contentType before it. Throws EntityTooLarge where the announced length passes the limit,
 * InvalidMimeType where the bucket does not take the type, InvalidRequest on what cannot be read.
 */
export async function readUpload(c: StorageCall, limit: number, allowed: string[] | null): Promise<UploadBody> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (Number(c.req.header('content-length') ?? 0) > limit + (isMultipart ? multipartExtra : 0))
    throw new StorageError('EntityTooLarge');
  // Node's streams are async iterables, which the type of a request's body does not say.
  const body = c.req.raw.body as unknown as AsyncIterable<Uint8Array> | null;
  if (isMultipart) {
    const { fields, file } = await readMultipart(body, type);
    const field = (name: string) => fields.get(name) || null;
    const description = describeUpload(
      field('contentType') ?? file.type,
      field('cacheControl'),
      field('metadata') ?? field('userMetadata'),
    );
    checkAllowed(description.type, allowed);
    return { ...description, bytes: file.bytes };
  }
  checkAllowed(type, allowed);
  const encoded = c.req.header('x-metadata');
  return {
    type,
    cacheControl: requireCacheControl(c.req.header('cache-control') ?? 'no-cache'),
    userMetadata: encoded ? parseMetadata(Buffer.from(encoded, 'base64').toString()) : null,
    bytes: body,
  };
}

/** From the fields of a form or of tus: type, seconds (or a whole Cache-Control), JSON text. Throws InvalidRequest, EntityTooLarge. */
export function describeUpload(
  type: string | null,
  seconds: string | null,
  metadata: string | null,
): UploadDescription {
  return {
    type: type || 'application/octet-stream',
    cacheControl:
      seconds === null ? 'no-cache' : requireCacheControl(/^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : seconds),
    userMetadata: metadata === null ? null : parseMetadata(metadata),
  };
}

// A header's value: what a client stores here is sent to every reader.
function requireCacheControl(value: string): string {
  if (/^[\t -~]{0,255}$/.test(value)) return value;
  throw new StorageError('InvalidRequest', 'headers/cache-control is not valid');
}

function parseMetadata(text: string): Record<string, unknown> {
  if (text.length > metadataLimit) throw new StorageError('EntityTooLarge');
  try {
    const metadata = asObject(JSON.parse(text));
    // Postgres keeps no zero character in jsonb.
    if (metadata && !text.includes('\\u0000')) return metadata;
  } catch {
    // said below
  }
  throw new StorageError('InvalidRequest', 'metadata must be a JSON object');
}
