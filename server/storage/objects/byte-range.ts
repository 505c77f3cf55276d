import { StorageError } from '../storage-errors.ts';

/**
 * The first and last byte of a Range header (RFC 9110, section 14). Null to send everything: no header, another unit,
 * an invalid or a multiple range. Throws InvalidRange when the range begins beyond the end.
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
