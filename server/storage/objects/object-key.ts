import { StorageError } from '../storage-error.ts';

const longestKey = 1024;

/**
 * The key as given. Throws InvalidKey on anything outside the protocol's letters, and on empty, `.` and `..` segments:
 * a key never becomes a path here, but whoever downloads a folder should not be led out of it either.
 */
export function requireKey(key: unknown): string {
  const isGood =
    typeof key === 'string' &&
    key.length <= longestKey &&
    /^[\w/!.*'() &$=@;:+,?-]+$/.test(key) &&
    key.split('/').every((segment) => !['', '.', '..'].includes(segment));
  if (isGood) return key;
  throw new StorageError('InvalidKey', `Invalid key: ${typeof key === 'string' ? key.slice(0, longestKey) : ''}`);
}

/** As requireKey for a bucket's name: 1 to 100 of the same letters without the slash. Throws InvalidBucketName. */
export function requireBucketName(name: unknown): string {
  if (
    typeof name === 'string' &&
    /^[\w!.*'() &$=@;:+,?-]{1,100}$/.test(name) &&
    !/^\.{1,2}$/.test(name) &&
    name.trim() === name
  )
    return name;
  throw new StorageError('InvalidBucketName');
}
