import { parseDuration } from './duration.ts';
import { asObject } from './json.ts';

/**
 * A setting: its default, and how to read it from config.toml (any TOML value) or from an environment variable (always
 * text). `read` returns undefined for an invalid value.
 */
export interface Setting<T> {
  fallback: T;
  read(value: unknown): T | undefined;
  /** Completes the error message "must be <kind>". */
  kind: string;
  /** An environment variable that overrides the file, in addition to the one derived from the setting's path. */
  variable?: string;
  /** Reads `variable`, if that differs from `read`. */
  readVariable?(text: string): T | undefined;
  /** Whether an empty variable is a value; otherwise it counts as not set. */
  takesEmpty?: boolean;
  /** A deprecated name in config.toml, which counts if the current one is not set. */
  formerName?: string;
}

/** A setting of config.toml that a variable of the group overrides. Takes kind and default from the variable. */
export function fromVariable<V extends Record<string, Setting<unknown>>, N extends keyof V & string>(
  variables: V,
  variable: N,
): V[N] & { variable: N } {
  return { ...variables[variable]!, variable };
}

/** A setting with an environment variable that overrides it and is read differently. */
export function orVariable<T>(
  variable: string,
  setting: Setting<T>,
  readVariable: Setting<T>['readVariable'],
): Setting<T> {
  return { ...setting, variable, readVariable };
}

/** The setting with a deprecated name in config.toml. */
export function formerly<T>(formerName: string, setting: Setting<T>): Setting<T> {
  return { ...setting, formerName };
}

/** true or false. */
export function flag<T extends boolean | null>(fallback: T): Setting<boolean | T> {
  return choice({ true: true, false: false }, fallback, 'true or false');
}

/** One of several words, which each have a value. */
export function choice<T, F>(words: Record<string, T>, fallback: F, kind?: string): Setting<T | F> {
  const names = Object.keys(words);
  return {
    fallback,
    kind: kind ?? `one of: ${names.join(', ')}`,
    read: (value) => (names.includes(String(value)) ? words[String(value)] : undefined),
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

/** A number within bounds, with a unit. */
export function quantity(unit: string, fallback: number, least: number, most: number): Setting<number> {
  return {
    fallback,
    kind: `a number of ${unit} from ${least} to ${most}`,
    read(value) {
      const number = Number(value);
      return number >= least && number <= most ? number : undefined;
    },
  };
}

/** A duration in Go's notation, read as seconds. */
export function seconds(fallback: number): Setting<number> {
  return {
    fallback,
    kind: 'a duration such as "60s" or "1h30m"',
    read: (value) => (typeof value === 'string' ? (parseDuration(value) ?? undefined) : undefined),
  };
}

/** Any text. */
export function text(fallback: string): Setting<string> {
  return { fallback, kind: 'a text', read: (value) => (typeof value === 'string' ? value : undefined) };
}

/** A text with a minimum length that is never shown; null if it is not set. */
export function secret(shortest: number): Setting<string | null> {
  return {
    fallback: null,
    kind: `a text of at least ${shortest} characters`,
    read: (value) => (typeof value === 'string' && value.length >= shortest ? value : undefined),
  };
}

/** An e-mail address, with or without a name before it. */
export function mailbox(fallback: string): Setting<string> {
  return {
    fallback,
    kind: 'an e-mail address',
    read: (value) => (typeof value === 'string' && /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value) ? value : undefined),
  };
}

/** A URL with one of the schemes ('https:'), to which paths can be added: trailing slashes are removed. */
export function url<F>(schemes: string[], fallback: F): Setting<string | F> {
  const whole = wholeUrl(schemes, fallback);
  return { ...whole, read: (value) => (whole.read(value) as string | undefined)?.replace(/\/+$/, '') };
}

/** A URL with one of the schemes, exactly as it is given. */
export function wholeUrl<F>(schemes: string[], fallback: F): Setting<string | F> {
  return {
    fallback,
    kind: `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    read: (value) =>
      typeof value === 'string' && URL.canParse(value) && schemes.includes(new URL(value).protocol) ? value : undefined,
  };
}

/** An http or https URL. Trailing slashes are removed. */
export function webAddress(fallback: string): Setting<string> {
  return url(['http:', 'https:'], fallback);
}

/** One of the given words. */
export function oneOf<T extends string>(words: readonly T[], fallback: T): Setting<T> {
  return {
    fallback,
    kind: `one of: ${words.map((word) => JSON.stringify(word)).join(', ')}`,
    read: (value) => words.find((word) => word === value),
  };
}

/** A list of texts, separated by commas in the environment. */
export function texts(fallback: string[] = []): Setting<string[]> {
  return {
    fallback,
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

/** A table of texts, written as name:text and separated by commas in the environment. */
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
