import { StorageError } from '../storage-error.ts';

/**
 * The first and last byte that a Range header asks for (RFC 9110 section 14), or null where the whole is to be sent: no
 * header, another unit, a form that is not understood, several ranges. Throws InvalidRange where nothing of it is there.
 */
export function readRange(header: string | undefined, size: number): [number, number] | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return null;
  if (start >= size) throw new StorageError('InvalidRange');
  return [start, end];
}
