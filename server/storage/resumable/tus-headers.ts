import type { MiddlewareHandler } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import { fieldProblems, invalidField } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import type { StorageSettings } from '../storage-settings.ts';
import type { Checksum } from './resumable-files.ts';
import { lengthRequired, unknownAlgorithm, versionRequired } from './tus-errors.ts';

// The headers of the tus resumable upload protocol 1.0.0, https://tus.io/protocols/resumable-upload

const version = '1.0.0';
const algorithms = ['sha1', 'sha256', 'md5'] as const;
const extensions = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'termination',
  'expiration',
  'checksum',
];

/** Adds Tus-Resumable to every response, refuses other versions with 412, and responds to OPTIONS. */
export function tusVersion({ maxObjectBytes }: StorageSettings): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    c.header('Tus-Resumable', version);
    if (c.req.method === 'OPTIONS') {
      c.header('Tus-Version', version);
      c.header('Tus-Max-Size', String(maxObjectBytes));
      c.header('Tus-Extension', extensions.join(','));
      c.header('Tus-Checksum-Algorithm', algorithms.join(','));
      return c.body(null, 204);
    }
    if (c.req.header('tus-resumable') !== version) {
      c.header('Tus-Version', version);
      throw versionRequired();
    }
    await next();
  };
}

/** Parses Upload-Metadata: `name base64` pairs separated by commas. Throws InvalidRequest. */
export function readUploadMetadata(c: StorageRequest): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of (c.req.header('upload-metadata') ?? '').split(',')) {
    const [, name, value = ''] = /^\s*([^\s,]+)(?: ([A-Za-z0-9+/=_-]*))?\s*$/.exec(pair) ?? [];
    if (name) fields.set(name, Buffer.from(value, 'base64').toString());
    else if (pair.trim()) throw invalidField('headers/upload-metadata', fieldProblems.notValid);
  }
  return fields;
}

/** Reads a header with a number of bytes. Throws InvalidRequest if it is missing or not a number. */
export function readByteCount(c: StorageRequest, name: string): number {
  const text = c.req.header(name);
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text);
  throw invalidField(`headers/${name}`, fieldProblems.notByteCount);
}

/**
 * Reads Upload-Length; null with `Upload-Defer-Length: 1`. Throws TusError 400 unless the request has exactly one of
 * them.
 */
export function readLength(c: StorageRequest): number | null {
  const isDeferred = c.req.header('upload-defer-length');
  const isGiven = c.req.header('upload-length') !== undefined;
  if (isDeferred !== undefined ? isGiven || isDeferred !== '1' : !isGiven) throw lengthRequired();
  return isGiven ? readByteCount(c, 'upload-length') : null;
}

/** Whether the request's body is part of an upload. */
export function isPart(c: StorageRequest): boolean {
  return c.req.header('content-type')?.trim().toLowerCase() === 'application/offset+octet-stream';
}

/** Reads Upload-Checksum, `algorithm base64`; null if absent. Throws TusError 400 on an unknown algorithm. */
export function readChecksum(c: StorageRequest): Checksum | null {
  const text = c.req.header('upload-checksum');
  if (text === undefined) return null;
  const [name, digest = ''] = text.trim().split(' ');
  const algorithm = algorithms.find((one) => one === name);
  if (!algorithm) throw unknownAlgorithm(algorithms);
  return { algorithm, digest: Buffer.from(digest, 'base64') };
}
