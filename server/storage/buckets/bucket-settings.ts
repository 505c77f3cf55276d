import type { RequestBody } from '../request-body.ts';
import { fieldProblems, invalidField, StorageError, unsupportedType } from '../storage-errors.ts';
import type { StorageSettings } from '../storage-settings.ts';

const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * `file_size_limit` in bytes: a number, or text with a decimal unit such as "20MB". Null: no limit of its own;
 * undefined: the field is absent. Throws InvalidFileSizeLimit, and EntityTooLarge above `maxObjectBytes`.
 */
export function readSizeLimit(
  body: RequestBody,
  { maxObjectBytes }: Pick<StorageSettings, 'maxObjectBytes'>,
): number | null | undefined {
  const value = body.raw('file_size_limit');
  if (value === undefined || value === null) return value;
  const bytes = typeof value === 'number' ? value : parseSize(value);
  if (!Number.isInteger(bytes) || bytes < 0) throw new StorageError('InvalidFileSizeLimit');
  if (bytes > maxObjectBytes) throw new StorageError('EntityTooLarge');
  return bytes === 0 ? null : bytes;
}

function parseSize(value: unknown): number {
  const text = typeof value === 'string' ? value : '';
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  return figure ? Math.round(Number(figure) * units[unit.toLowerCase() as keyof typeof units]) : Number.NaN;
}

/** `allowed_mime_types`. Null: any type; undefined: the field is absent. Throws InvalidMimeType, InvalidRequest. */
export function readAllowedTypes(body: RequestBody): string[] | null | undefined {
  const value = body.raw('allowed_mime_types');
  if (value === undefined || value === null) return value;
  if (!Array.isArray(value) || value.length > 1000)
    throw invalidField('body/allowed_mime_types', fieldProblems.notArray);
  const bad = (value as unknown[]).find((type) => !isTypePattern(type));
  if (bad !== undefined) {
    const name = typeof bad === 'string' ? bad.slice(0, 100) : JSON.stringify(bad).slice(0, 100);
    throw unsupportedType(name);
  }
  return value.length ? (value as string[]) : null;
}

/** A type (image/png), a family (image/*) or any type (*, *\/*). */
function isTypePattern(value: unknown): boolean {
  return typeof value === 'string' && /^(\*|[\w.+-]{1,120}\/(\*|[\w.+-]{1,120})|\*\/\*)$/.test(value);
}
