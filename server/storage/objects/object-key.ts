import { invalidKey, StorageError } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';

const maxKeyLength = 1024;

/** Reads the key of the object from the path. Throws InvalidKey as requireKey does. */
export function keyOf(c: StorageRequest): string {
  return requireKey(c.req.param('key'));
}

/**
 * Checks a key. Throws InvalidKey on characters outside the protocol's set, on `.` and `..` segments, and on keys of
 * slashes alone. The server never uses a key as a path, but a client that downloads a folder might.
 */
export function requireKey(key: unknown): string {
  const isValid =
    typeof key === 'string' &&
    key.length <= maxKeyLength &&
    /^[\w/!.*'() &$=@;:+,?-]+$/.test(key) &&
    /[^/]/.test(key) &&
    key.split('/').every((segment) => !['.', '..'].includes(segment));
  if (isValid) return key;
  throw invalidKey(typeof key === 'string' ? key.slice(0, maxKeyLength) : '');
}

/** Checks a bucket's name: 1 to 100 characters of the same set, without the slash. Throws InvalidBucketName. */
export function requireBucketName(name: unknown): string {
  if (isBucketName(name)) return name;
  throw new StorageError('InvalidBucketName');
}

export function isBucketName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    /^[\w!.*'() &$=@;:+,?-]{1,100}$/.test(name) &&
    !/^\.{1,2}$/.test(name) &&
    name.trim() === name
  );
}
