import { BodyError, asObject, readJson } from '../platform/json.ts';
import { StorageError } from './storage-error.ts';
import type { StorageCall } from './storage-parts.ts';

const bodyLimit = 1024 * 1024;

/** The fields of a JSON body, each read with the complaint that the protocol gives for it (B1). */
export interface Body {
  has(name: string): boolean;
  /** Throws InvalidRequest where it is missing and has no fallback, or is not text. */
  text(name: string, fallback?: string): string;
  /** A whole number within the bounds. */
  integer(name: string, bounds: { from: number; to: number }, fallback?: number): number;
  boolean(name: string, fallback: boolean): boolean;
  texts(name: string, most: number): string[];
  oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T;
  /** An object inside; an empty one where it is missing. */
  inner(name: string): Body;
  raw(name: string): unknown;
}

/** Reads at most 1 MiB of JSON. Throws InvalidRequest on anything but an object. */
export async function readBody(c: StorageCall): Promise<Body> {
  try {
    const fields = asObject(await readJson(c.req.raw, bodyLimit));
    if (!fields) throw new StorageError('InvalidRequest', 'body must be object');
    return bodyOf(fields, 'body');
  } catch (error) {
    if (error instanceof BodyError)
      throw error.status === 413
        ? new StorageError('EntityTooLarge')
        : new StorageError('InvalidRequest', error.message);
    throw error;
  }
}

function bodyOf(fields: Record<string, unknown>, at: string): Body {
  const refuse = (name: string, complaint: string) => new StorageError('InvalidRequest', `${at}/${name} ${complaint}`);
  const read = <T>(name: string, fallback: T | undefined, parse: (value: unknown) => T): T => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value !== undefined && value !== null) return parse(value);
    if (fallback === undefined) throw new StorageError('InvalidRequest', `${at} must have required property '${name}'`);
    return fallback;
  };
  return {
    has: (name) => Object.hasOwn(fields, name) && fields[name] !== undefined,
    raw: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    text: (name, fallback) =>
      read(name, fallback, (value) => {
        // Postgres has no text with a zero byte in it.
        if (typeof value !== 'string' || value.includes('\0')) throw refuse(name, 'must be string');
        return value;
      }),
    integer: (name, { from, to }, fallback) =>
      read(name, fallback, (value) => {
        if (!Number.isInteger(value)) throw refuse(name, 'must be integer');
        if ((value as number) < from) throw refuse(name, `must be >= ${from}`);
        if ((value as number) > to) throw refuse(name, `must be <= ${to}`);
        return value as number;
      }),
    boolean: (name, fallback) =>
      read(name, fallback, (value) => {
        if (typeof value !== 'boolean') throw refuse(name, 'must be boolean');
        return value;
      }),
    texts: (name, most) =>
      read(name, undefined, (value) => {
        if (!Array.isArray(value)) throw refuse(name, 'must be array');
        if (value.length < 1) throw refuse(name, 'must NOT have fewer than 1 items');
        if (value.length > most) throw refuse(name, `must NOT have more than ${most} items`);
        const bad = value.findIndex((one) => typeof one !== 'string' || one.includes('\0'));
        if (bad >= 0) throw refuse(`${name}/${bad}`, 'must be string');
        return value as string[];
      }),
    oneOf: (name, words, fallback) =>
      read(name, fallback, (value) => {
        const found = words.find((word) => word === value);
        if (found === undefined) throw refuse(name, 'must be equal to one of the allowed values');
        return found;
      }),
    inner: (name) =>
      read(name, bodyOf({}, `${at}/${name}`), (value) => {
        const inner = asObject(value);
        if (!inner) throw refuse(name, 'must be object');
        return bodyOf(inner, `${at}/${name}`);
      }),
  };
}
