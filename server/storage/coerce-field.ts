// Conversions of a JSON value to the type that a field requires. They follow the hosted service's schema check
// (https://ajv.js.org/coercion.html, with `coerceTypes: 'array'`), because clients in other languages send numbers as
// strings, and null for absent values. Each function returns undefined if the conversion is impossible.

/** Unwraps a list with one element. */
export function asSingle(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** Converts numbers and booleans to their text, and null to ''. */
export function asText(value: unknown): string | undefined {
  const single = asSingle(value);
  return isScalar(single) ? String(single ?? '') : undefined;
}

/** Converts text with a finite number, true to 1, and false and null to 0. */
export function asNumber(value: unknown): number | undefined {
  const single = asSingle(value);
  if (!isScalar(single) || single === '') return undefined;
  const number = Number(single);
  return Number.isFinite(number) ? number : undefined;
}

/** Converts "true" and 1 to true, and "false", 0 and null to false. */
export function asBoolean(value: unknown): boolean | undefined {
  const single = asSingle(value);
  if ([true, 'true', 1].includes(single as never)) return true;
  return [false, 'false', 0, null].includes(single as never) ? false : undefined;
}

/** Wraps any single value except an object in a list. */
export function asList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isScalar(value) ? [value] : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
