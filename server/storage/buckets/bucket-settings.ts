import { asList, asNumber, asText } from '../coerce-field.ts';
import type { RequestFields } from '../request-fields.ts';
import { fieldProblems, invalidField, StorageError, unsupportedType } from '../storage-errors.ts';
import type { StorageSettings } from '../storage-settings.ts';

const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * Reads `file_size_limit` in bytes: a number, or text with a decimal unit such as "20MB". Null for no limit; undefined
 * if the field is absent. Throws InvalidFileSizeLimit, and EntityTooLarge above `maxObjectBytes`.
 */
export function readSizeLimit(
  body: RequestFields,
  { maxObjectBytes }: Pick<StorageSettings, 'maxObjectBytes'>,
): number | null | undefined {
  const value = body.raw('file_size_limit');
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  const bytes = asNumber(value) ?? parseSize(asText(value) ?? '');
  if (!Number.isInteger(bytes) || bytes < 0) throw new StorageError('InvalidFileSizeLimit');
  if (bytes > maxObjectBytes) throw new StorageError('EntityTooLarge');
  return bytes === 0 ? null : bytes;
}

function parseSize(text: string): number {
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  return figure ? Math.round(Number(figure) * units[unit.toLowerCase() as keyof typeof units]) : Number.NaN;
}

/**
 * Reads `allowed_mime_types`. Null for any type; undefined if the field is absent. Throws InvalidMimeType,
 * InvalidRequest.
 */
export function readAllowedTypes(body: RequestFields): string[] | null | undefined {
  const value = body.raw('allowed_mime_types');
  if (value === undefined || value === null) return value;
  const list = asList(value);
  if (!list || list.length > 1000) throw invalidField('body/allowed_mime_types', fieldProblems.notArray);
  // Like the hosted service, ignores empty entries.
  const types = list.map((type) => asText(type) ?? JSON.stringify(type)).filter(Boolean);
  const bad = types.find((type) => !isTypePattern(type));
  if (bad !== undefined) throw unsupportedType(bad.slice(0, 100));
  return types.length ? types : null;
}

/** Whether a text is a type (image/png), a family (image/*) or any type (*, *\/*). */
function isTypePattern(type: string): boolean {
  return /^(\*|[\w.+-]{1,120}\/(\*|[\w.+-]{1,120})|\*\/\*)$/.test(type);
}
