import type { MiddlewareHandler } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import { largestObject } from '../buckets/bucket-settings.ts';
import type { Checksum } from './resumable-files.ts';
import { StorageError } from '../storage-error.ts';
import type { StorageCall } from '../storage-parts.ts';

// The tus resumable upload protocol 1.0.0 (https://tus.io/protocols/resumable-upload): its headers.

const version = '1.0.0';
const algorithms = ['sha1', 'sha256', 'md5'] as const;

/** Says the version in every answer and refuses requests of another one (412); answers OPTIONS with what is offered. */
export const tusVersion: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  c.header('Tus-Resumable', version);
  if (c.req.method === 'OPTIONS') {
    c.header('Tus-Version', version);
    c.header('Tus-Max-Size', String(largestObject));
    c.header('Tus-Extension', 'creation,creation-with-upload,termination,expiration,checksum');
    c.header('Tus-Checksum-Algorithm', algorithms.join(','));
    return c.body(null, 204);
  }
  if (c.req.header('tus-resumable') !== version) {
    c.header('Tus-Version', version);
    throw new StorageError('TusError', 'Tus-Resumable must be 1.0.0', 412);
  }
  await next();
};

/** The fields of Upload-Metadata: `name base64` pairs with commas between them. Throws InvalidRequest. */
export function readUploadMetadata(c: StorageCall): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of (c.req.header('upload-metadata') ?? '').split(',')) {
    const [, name, value = ''] = /^\s*([^\s,]+)(?: ([A-Za-z0-9+/=_-]*))?\s*$/.exec(pair) ?? [];
    if (name) fields.set(name, Buffer.from(value, 'base64').toString());
    else if (pair.trim()) throw new StorageError('InvalidRequest', 'headers/upload-metadata is not valid');
  }
  return fields;
}

/** A header that is a number of bytes. Throws InvalidRequest where it is missing or anything else. */
export function readByteCount(c: StorageCall, name: string): number {
  const text = c.req.header(name);
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text);
  throw new StorageError('InvalidRequest', `headers/${name} must be a number of bytes`);
}

/** Whether the body is a part of an upload, by its type. */
export function isPart(c: StorageCall): boolean {
  return c.req.header('content-type')?.trim().toLowerCase() === 'application/offset+octet-stream';
}

/** Upload-Checksum, `algorithm base64`; null without one. Throws TusError 400 on an algorithm that is not offered. */
export function readChecksum(c: StorageCall): Checksum | null {
  const text = c.req.header('upload-checksum');
  if (text === undefined) return null;
  const [name, digest = ''] = text.trim().split(' ');
  const algorithm = algorithms.find((one) => one === name);
  if (!algorithm) throw new StorageError('TusError', `Upload-Checksum must be of ${algorithms.join(', ')}`, 400);
  return { algorithm, digest: Buffer.from(digest, 'base64') };
}
