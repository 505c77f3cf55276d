import { asObject } from '../platform/json.ts';
import { parseDuration } from '../platform/duration.ts';

/**
 * One setting: what it is where nothing is said, and how its value is read, from config.toml (any TOML value) or from
 * a variable of the environment (always text). `read` gives undefined for a value that is none of its kind.
 */
export interface Setting<T> {
  fallback: T;
  read(value: unknown): T | undefined;
  /** After "must be". */
  kind: string;
}

/** true or false */
export function flag(fallback: boolean): Setting<boolean> {
  return {
    fallback,
    kind: 'true or false',
    read: (value) => (String(value) === 'true' ? true : String(value) === 'false' ? false : undefined),
  };
}

/** A whole number within bounds. */
export function count(fallback: number, least = 0, most = 1_000_000_000): Setting<number> {
  return {
    fallback,
    kind: `a whole number from ${least} to ${most}`,
    read(value) {
      const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
        ? number
        : undefined;
    },
  };
}

/** A duration as Go writes it, in seconds from here on. */
export function seconds(fallback: number): Setting<number> {
  return {
    fallback,
    kind: 'a duration such as "60s" or "1h30m"',
    read: (value) => (typeof value === 'string' ? (parseDuration(value) ?? undefined) : undefined),
  };
}

export function text(fallback: string): Setting<string> {
  return { fallback, kind: 'a text', read: (value) => (typeof value === 'string' ? value : undefined) };
}

/** An address of the web, without a slash at its end. */
export function webAddress(fallback: string): Setting<string> {
  return {
    fallback,
    kind: 'an address that begins with http:// or https://',
    read: (value) =>
      typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
        ? value.replace(/\/+$/, '')
        : undefined,
  };
}

export function oneOf<T extends string>(words: readonly T[], fallback: T): Setting<T> {
  return {
    fallback,
    kind: `one of: ${words.map((word) => JSON.stringify(word)).join(', ')}`,
    read: (value) => words.find((word) => word === value),
  };
}

/** Texts; in the environment divided by commas. */
export function texts(): Setting<string[]> {
  return {
    fallback: [],
    kind: 'a list of texts',
    read(value) {
      const list =
        typeof value === 'string'
          ? value
              .split(',')
              .map((item) => item.trim())
              .filter(Boolean)
          : value;
      return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
    },
  };
}

/** Texts by name; in the environment name:text, divided by commas. */
export function textsByName(): Setting<Record<string, string>> {
  return {
    fallback: {},
    kind: 'a table of texts',
    read(value) {
      const table =
        typeof value === 'string'
          ? Object.fromEntries(value.split(',').map((pair) => pair.trim().split(':')))
          : asObject(value);
      return table && Object.values(table).every((item) => typeof item === 'string')
        ? (table as Record<string, string>)
        : undefined;
    },
  };
}
