import { StorageError } from '../storage-errors.ts';

/**
 * The first and last byte of a Range header (RFC 9110, section 14). Null means the whole object: no header, another
 * unit, an invalid range or several ranges. Throws InvalidRange if the range begins after the last byte.
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
