// Conversions of a JSON value to the type that a field requires, as the hosted service's schema check makes them
// (https://ajv.js.org/coercion.html, with `coerceTypes: 'array'`): clients of other languages send numbers as strings,
// and null for what is not set. Each returns undefined for what cannot be converted.

/** A list with one element stands for that element. */
export function asSingle(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** Numbers, true and false as they are written; null is empty. */
export function asText(value: unknown): string | undefined {
  const single = asSingle(value);
  return isScalar(single) ? String(single ?? '') : undefined;
}

/** Text that is a finite number; true is 1, false and null are 0. */
export function asNumber(value: unknown): number | undefined {
  const single = asSingle(value);
  if (!isScalar(single) || single === '') return undefined;
  const number = Number(single);
  return Number.isFinite(number) ? number : undefined;
}

/** "true" and 1; "false", 0 and null. */
export function asBoolean(value: unknown): boolean | undefined {
  const single = asSingle(value);
  if ([true, 'true', 1].includes(single as never)) return true;
  return [false, 'false', 0, null].includes(single as never) ? false : undefined;
}

/** Any single value but an object becomes a list. */
export function asList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isScalar(value) ? [value] : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
