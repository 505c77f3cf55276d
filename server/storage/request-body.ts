import { BodyError, asObject, readJson } from '../platform/json.ts';
import { fieldProblems, invalidField, missingField, StorageError } from './storage-errors.ts';
import type { StorageRequest } from './storage-request.ts';

const maxBodyBytes = 1024 * 1024;

/**
 * The fields of a JSON body. Every reader throws InvalidRequest, in the protocol's own wording, when the field is of
 * another type, out of its bounds, or absent and without a fallback.
 */
export interface RequestBody {
  has(name: string): boolean;
  text(name: string, fallback?: string): string;
  /** A whole number within the bounds, both included. */
  integer(name: string, bounds: { from: number; to: number }, fallback?: number): number;
  boolean(name: string, fallback: boolean): boolean;
  /** 1 to `max` strings. */
  texts(name: string, max: number): string[];
  oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T;
  /** A nested object; an empty one when the field is absent. */
  inner(name: string): RequestBody;
  raw(name: string): unknown;
}

/** Reads a JSON object of at most 1 MiB. Throws InvalidRequest, EntityTooLarge. */
export async function readBody(c: StorageRequest): Promise<RequestBody> {
  try {
    const fields = asObject(await readJson(c.req.raw, maxBodyBytes));
    if (!fields) throw invalidField('body', fieldProblems.notObject);
    return bodyOf(fields, 'body');
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw error.status === 413 ? new StorageError('EntityTooLarge') : new StorageError('InvalidRequest', error.message);
  }
}

function bodyOf(fields: Record<string, unknown>, at: string): RequestBody {
  const refuse = (name: string, problem: string) => invalidField(`${at}/${name}`, problem);
  const read = <T>(name: string, fallback: T | undefined, parse: (value: unknown) => T): T => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value !== undefined && value !== null) return parse(value);
    if (fallback === undefined) throw missingField(at, name);
    return fallback;
  };
  return {
    has: (name) => Object.hasOwn(fields, name) && fields[name] !== undefined,
    raw: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    text: (name, fallback) =>
      read(name, fallback, (value) => {
        if (!isText(value)) throw refuse(name, fieldProblems.notString);
        return value;
      }),
    integer: (name, { from, to }, fallback) =>
      read(name, fallback, (value) => {
        if (!Number.isInteger(value)) throw refuse(name, fieldProblems.notInteger);
        if ((value as number) < from) throw refuse(name, fieldProblems.below(from));
        if ((value as number) > to) throw refuse(name, fieldProblems.above(to));
        return value as number;
      }),
    boolean: (name, fallback) =>
      read(name, fallback, (value) => {
        if (typeof value !== 'boolean') throw refuse(name, fieldProblems.notBoolean);
        return value;
      }),
    texts: (name, max) =>
      read(name, undefined, (value) => {
        if (!Array.isArray(value)) throw refuse(name, fieldProblems.notArray);
        if (value.length < 1) throw refuse(name, fieldProblems.tooFewItems);
        if (value.length > max) throw refuse(name, fieldProblems.tooManyItems(max));
        const bad = value.findIndex((one) => !isText(one));
        if (bad >= 0) throw refuse(`${name}/${bad}`, fieldProblems.notString);
        return value as string[];
      }),
    oneOf: (name, words, fallback) =>
      read(name, fallback, (value) => {
        const found = words.find((word) => word === value);
        if (found === undefined) throw refuse(name, fieldProblems.notAllowed);
        return found;
      }),
    inner: (name) =>
      read(name, bodyOf({}, `${at}/${name}`), (value) => {
        const inner = asObject(value);
        if (!inner) throw refuse(name, fieldProblems.notObject);
        return bodyOf(inner, `${at}/${name}`);
      }),
  };
}

// Postgres text cannot hold a zero byte.
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}
