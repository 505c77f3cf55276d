import { asObject } from '../../platform/json.ts';
import { fieldProblems, invalidField, invalidMetadata, StorageError } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import { readMultipart } from './multipart.ts';

/** The validated metadata of an upload. */
export interface UploadDescription {
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** An upload whose bytes have not been read. */
export interface UploadBody extends UploadDescription {
  bytes: AsyncIterable<Uint8Array> | null;
}

// The size of a multipart body besides its file: boundaries, fields, 1 MiB of metadata.
const multipartOverhead = 2 * 1024 * 1024;
const maxMetadataLength = 1024 * 1024;

/**
 * Reads both forms of upload. docs/wire/storage.md, Uploads. The metadata of a raw body is in its headers. A multipart
 * body has the fields cacheControl, metadata and contentType, then one file part of any name. Throws EntityTooLarge if
 * the announced length is above `limit`, InvalidRequest.
 */
export async function readUpload(c: StorageRequest, limit: number): Promise<UploadBody> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (Number(c.req.header('content-length') ?? 0) > limit + (isMultipart ? multipartOverhead : 0))
    throw new StorageError('EntityTooLarge');
  // Node's streams are async iterables, which the type of a request's body does not declare.
  const body = c.req.raw.body as unknown as AsyncIterable<Uint8Array> | null;
  return isMultipart ? readMultipartUpload(body, type) : readRawUpload(c, body, type);
}

async function readMultipartUpload(body: AsyncIterable<Uint8Array> | null, type: string): Promise<UploadBody> {
  const { fields, file } = await readMultipart(body, type);
  const field = (name: string) => fields.get(name) || null;
  const description = describeUpload(
    field('contentType') ?? file.type,
    field('cacheControl'),
    field('metadata') ?? field('userMetadata'),
  );
  return { ...description, bytes: file.bytes };
}

function readRawUpload(c: StorageRequest, body: AsyncIterable<Uint8Array> | null, type: string): UploadBody {
  return {
    type,
    cacheControl: requireCacheControl(c.req.header('cache-control') ?? 'no-cache'),
    userMetadata: readUserMetadata(c),
    bytes: body,
  };
}

/**
 * Reads the metadata of an upload from the fields of a form or of a tus upload: media type, cacheControl (seconds or a
 * Cache-Control value), metadata as JSON text. Throws InvalidRequest, EntityTooLarge.
 */
export function describeUpload(
  type: string | null,
  cacheControl: string | null,
  metadata: string | null,
): UploadDescription {
  const cache = ifSet(cacheControl);
  const isSeconds = cache !== null && /^\d{1,10}$/.test(cache);
  return {
    type: type || 'application/octet-stream',
    cacheControl: requireCacheControl(isSeconds ? `max-age=${cache}` : (cache ?? 'no-cache')),
    userMetadata: ifSet(metadata) === null ? null : parseMetadata(metadata!),
  };
}

// JavaScript clients, such as Uppy, send an unset field as an empty text or as `undefined`.
function ifSet(field: string | null): string | null {
  return field && field !== 'undefined' ? field : null;
}

/** Reads the header `x-metadata`, JSON in base64. Null if absent. Throws InvalidRequest, EntityTooLarge. */
export function readUserMetadata(c: StorageRequest): Record<string, unknown> | null {
  const encoded = c.req.header('x-metadata');
  return encoded ? parseMetadata(Buffer.from(encoded, 'base64').toString()) : null;
}

/** Checks a Cache-Control value, which becomes a header of every download. Throws InvalidRequest. */
export function requireCacheControl(value: string): string {
  if (/^[\t -~]{0,255}$/.test(value)) return value;
  throw invalidField('headers/cache-control', fieldProblems.notValid);
}

function parseMetadata(text: string): Record<string, unknown> {
  if (text.length > maxMetadataLength) throw new StorageError('EntityTooLarge');
  const metadata = parseObject(text);
  // jsonb cannot hold a zero character.
  if (!metadata || text.includes('\\u0000')) throw invalidMetadata();
  return metadata;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}
