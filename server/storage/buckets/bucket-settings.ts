import type { Body } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';

/** No object may be larger, whatever its bucket says: the hosted service's figure. */
export const largestObject = 50 * 1024 * 1024;

/**
 * A bucket's limit in bytes, from a number or "20MB" (decimal units, as upstream); null for none of its own, undefined
 * where the field is missing. Throws InvalidFileSizeLimit, EntityTooLarge above what any object may have.
 */
export function readSizeLimit(body: Body): number | null | undefined {
  const value = body.raw('file_size_limit');
  if (value === undefined || value === null) return value;
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(String(value)) ?? [];
  const bytes =
    typeof value === 'number'
      ? value
      : figure
        ? Math.round(Number(figure) * units[unit.toLowerCase() as keyof typeof units])
        : Number.NaN;
  if (!Number.isInteger(bytes) || bytes < 0) throw new StorageError('InvalidFileSizeLimit');
  if (bytes > largestObject) throw new StorageError('EntityTooLarge');
  return bytes === 0 ? null : bytes;
}

const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Types and families a bucket takes; null for all, undefined where the field is missing. Throws InvalidMimeType. */
export function readAllowedTypes(body: Body): string[] | null | undefined {
  const value = body.raw('allowed_mime_types');
  if (value === undefined || value === null) return value;
  if (!Array.isArray(value) || value.length > 1000)
    throw new StorageError('InvalidRequest', 'body/allowed_mime_types must be array');
  for (const type of value as unknown[]) {
    const isGood = typeof type === 'string' && /^(\*|[\w.+-]{1,120}\/(\*|[\w.+-]{1,120})|\*\/\*)$/.test(type);
    if (!isGood) throw new StorageError('InvalidMimeType', `mime type ${String(type).slice(0, 100)} is not supported`);
  }
  return value.length ? (value as string[]) : null;
}
