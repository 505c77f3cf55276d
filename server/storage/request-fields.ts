import { asObject } from '../platform/json.ts';
import { asBoolean, asList, asNumber, asSingle, asText } from './coerce-field.ts';
import { fieldProblems, invalidField, missingField } from './storage-errors.ts';
import type { StorageRequest } from './storage-request.ts';

/**
 * The fields of a JSON body or a query. Every reader converts the value like coerce-field.ts. It throws InvalidRequest,
 * in the protocol's wording, if the conversion is impossible, the value is out of bounds, or the field is absent
 * without a fallback.
 */
export interface RequestFields {
  has(name: string): boolean;
  text(name: string, fallback?: string): string;
  /** A whole number within the bounds, both inclusive. */
  integer<F extends number | null = never>(name: string, bounds: Bounds, fallback?: F): number | F;
  number<F extends number | null = never>(name: string, fallback?: F): number | F;
  boolean(name: string, fallback: boolean): boolean;
  /** 1 to `max` strings. */
  texts(name: string, max: number): string[];
  oneOf<T extends string, F extends T | null>(name: string, words: readonly T[], fallback: F): T | F;
  /** A nested object; empty if the field is absent. */
  inner(name: string): RequestFields;
  raw(name: string): unknown;
}

interface Bounds {
  from: number;
  to: number;
}

/** The query parameters of the request. A repeated parameter is a list. */
export function readQuery(c: StorageRequest): RequestFields {
  const values = Object.entries(c.req.queries()).map(([name, all]) => [name, asSingle(all)]);
  return fieldsOf(Object.fromEntries(values), 'querystring');
}

/** `at` is the JSON pointer of the fields, for error messages. */
export function fieldsOf(fields: Record<string, unknown>, at: string): RequestFields {
  const refuse = (name: string, problem: string) => invalidField(`${at}/${name}`, problem);
  const raw = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const read = <T, F>(name: string, fallback: F | undefined, parse: (value: unknown) => T): T | F => {
    const value = raw(name);
    if (value !== undefined) return parse(value);
    if (fallback === undefined) throw missingField(at, name);
    return fallback;
  };
  const convert = <T>(name: string, converted: T | undefined, problem: string): T => {
    if (converted === undefined) throw refuse(name, problem);
    return converted;
  };
  return {
    raw,
    has: (name) => raw(name) !== undefined,
    text: (name, fallback) =>
      read(name, fallback, (value) => convert(name, storableText(value), fieldProblems.notString)),
    integer: (name, { from, to }, fallback) =>
      read(name, fallback, (value) => {
        const number = convert(name, asInteger(value), fieldProblems.notInteger);
        if (number < from) throw refuse(name, fieldProblems.below(from));
        if (number > to) throw refuse(name, fieldProblems.above(to));
        return number;
      }),
    number: (name, fallback) =>
      read(name, fallback, (value) => convert(name, asNumber(value), fieldProblems.notNumber)),
    boolean: (name, fallback) =>
      read(name, fallback, (value) => convert(name, asBoolean(value), fieldProblems.notBoolean)),
    texts: (name, max) =>
      read<string[], never>(name, undefined, (value) => {
        const list = convert(name, asList(value), fieldProblems.notArray);
        if (list.length < 1) throw refuse(name, fieldProblems.tooFewItems);
        if (list.length > max) throw refuse(name, fieldProblems.tooManyItems(max));
        return list.map((one, index) => convert(`${name}/${index}`, storableText(one), fieldProblems.notString));
      }),
    oneOf: (name, words, fallback) =>
      read(name, fallback, (value) => {
        const text = asText(value);
        return convert(
          name,
          words.find((word) => word === text),
          fieldProblems.notAllowed,
        );
      }),
    inner: (name) =>
      read(name, fieldsOf({}, `${at}/${name}`), (value) =>
        fieldsOf(convert(name, asSingleObject(value), fieldProblems.notObject), `${at}/${name}`),
      ),
  };
}

function asInteger(value: unknown): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

function asSingleObject(value: unknown): Record<string, unknown> | undefined {
  return asObject(asSingle(value)) ?? undefined;
}

// Postgres text cannot hold a zero byte.
function storableText(value: unknown): string | undefined {
  const text = asText(value);
  return text?.includes('\0') ? undefined : text;
}
