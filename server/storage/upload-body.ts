import { asObject } from '../platform/json.ts';
import { checkAllowed } from './mime-types.ts';
import { StorageError } from './storage-error.ts';
import type { StorageCall } from './storage-parts.ts';

/** What an upload says of itself, checked. */
export interface UploadDescription {
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** An upload as it came, its type allowed, its bytes not yet read (raw) or in memory (multipart). */
export interface UploadBody extends UploadDescription {
  bytes: ReadableStream<Uint8Array> | null;
}

// What a multipart body may have beside its file: boundaries, fields, 1 MiB of metadata.
const multipartExtra = 2 * 1024 * 1024;
const metadataLimit = 1024 * 1024;

/**
 * Takes both kinds (B3): raw, described by headers, or multipart with one file part of any name and the fields
 * cacheControl, metadata and contentType. Throws EntityTooLarge where the announced or the real length passes the limit,
 * InvalidMimeType where the bucket does not take the type, InvalidRequest on what cannot be read.
 */
export async function readUpload(c: StorageCall, limit: number, allowed: string[] | null): Promise<UploadBody> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (Number(c.req.header('content-length') ?? 0) > limit + (isMultipart ? multipartExtra : 0)) throw new StorageError('EntityTooLarge');
  if (isMultipart) return readMultipart(c.req.raw.body, type, limit, allowed);
  checkAllowed(type, allowed);
  const encoded = c.req.header('x-metadata');
  return {
    type,
    cacheControl: requireCacheControl(c.req.header('cache-control') ?? 'no-cache'),
    userMetadata: encoded ? parseMetadata(Buffer.from(encoded, 'base64').toString()) : null,
    bytes: c.req.raw.body,
  };
}

async function readMultipart(body: ReadableStream<Uint8Array> | null, type: string, limit: number, allowed: string[] | null): Promise<UploadBody> {
  const form = await formOf(body, type, limit + multipartExtra);
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw new StorageError('InvalidRequest', 'body must have a file');
  if (file.size > limit) throw new StorageError('EntityTooLarge');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const description = describeUpload(field('contentType') ?? file.type, field('cacheControl'), field('metadata') ?? field('userMetadata'));
  checkAllowed(description.type, allowed);
  return { ...description, bytes: file.stream() as ReadableStream<Uint8Array> };
}

/** From the fields of a form or of tus: type, seconds (or a whole Cache-Control), JSON text. Throws InvalidRequest, EntityTooLarge. */
export function describeUpload(type: string | null, seconds: string | null, metadata: string | null): UploadDescription {
  return {
    type: type || 'application/octet-stream',
    cacheControl: seconds === null ? 'no-cache' : requireCacheControl(/^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : seconds),
    userMetadata: metadata === null ? null : parseMetadata(metadata),
  };
}

async function formOf(body: ReadableStream<Uint8Array> | null, type: string, limit: number): Promise<FormData> {
  let size = 0;
  let isTooLarge = false;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= limit) return controller.enqueue(chunk);
        isTooLarge = true;
        controller.error(new StorageError('EntityTooLarge'));
      },
    }),
  );
  try {
    return await new Response(counted ?? null, { headers: { 'content-type': type } }).formData();
  } catch {
    throw isTooLarge ? new StorageError('EntityTooLarge') : new StorageError('InvalidRequest', 'body is not valid multipart/form-data');
  }
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
