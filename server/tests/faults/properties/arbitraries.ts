import fc from 'fast-check';
import type { RawRequest } from './send-request.ts';

/** One of the values. */
export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

/**
 * Short text of any kind: graphemes, control characters, lone surrogates, and characters that are special to parsers.
 */
export const noise = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: oneOf(
      '\0',
      'a\0b',
      '\ud800',
      'a\udc00',
      "' or 1=1 --",
      '%00',
      '%ff',
      '../../etc/passwd',
      '__proto__',
      'constructor',
      '9'.repeat(400),
      '-1',
      '1e999',
      'NaN',
      'null',
      '{{.SiteURL}}',
      '<script>',
      '\r\nX-Injected: 1',
    ),
  },
);

/** A JSON value of any type with random text. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: noise },
  { weight: 2, arbitrary: oneOf<unknown>(null, true, false, 0, -1, 1.5, 1e300, [], {}, [[]], '') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(noise, noise, { maxKeys: 3 }) },
);

/** Encodes the text as a path segment. Lone surrogates become the replacement character. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Encodes parameters as a query string with its question mark. Empty if there are none. */
export function toQuery(parameters: readonly (readonly [string, string])[]): string {
  if (!parameters.length) return '';
  return `?${parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** Removes characters that no client can send in a header. */
export const toHeader = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '?');

/** A JSON object with some of the fields. */
export function someFields(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(fields, { requiredKeys: [] });
}

/** A body: the JSON of the value, or sometimes invalid JSON. */
export function jsonBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<string | null> {
  return fc.oneof(
    { weight: 16, arbitrary: value.map((inner) => JSON.stringify(inner)) },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: oneOf<string | null>(null, '', '{', '[]', 'null', '"text"', '{"a":'.repeat(2000)) },
  );
}

/** GET and HEAD have no body. */
export function withoutUselessBody(request: RawRequest): RawRequest {
  return ['GET', 'HEAD'].includes(request.method) ? { ...request, body: null } : request;
}
