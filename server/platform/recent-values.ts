export interface KeptValues {
  /** The number of values at which the older ones are dropped. */
  values: number;
  /** The limit for the total length of keys and values. One value may have a tenth of it. */
  characters: number;
}

const longestKey = 2000;

/**
 * A cache that keeps the values added last, up to twice its limits. Drops the older half at once, not single entries,
 * because a Map that changes with every request keeps finished requests alive (server/platform/bag.ts).
 */
export class RecentValues<T> {
  readonly #limits: KeptValues;
  readonly #lengthOf: (value: T) => number;
  #newer = new Map<string, T>();
  #older = new Map<string, T>();
  /** The total characters in `#newer`. */
  #characters = 0;

  constructor(limits: KeptValues, lengthOf: (value: T) => number = () => 0) {
    this.#limits = limits;
    this.#lengthOf = lengthOf;
  }

  /** Returns the value of the key, and creates it with `make` if necessary. Does not cache long values or failures. */
  get(key: string, make: (key: string) => T): T {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    if (key.length > longestKey) return make(key);
    const ownKey = copyOf(key);
    const value = this.#older.get(key) ?? make(ownKey);
    const length = key.length + this.#lengthOf(value);
    if (length > this.#limits.characters / 10) return value;
    if (this.#newer.size >= this.#limits.values || this.#characters + length > this.#limits.characters) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#characters = 0;
    }
    this.#newer.set(ownKey, value);
    this.#characters += length;
    return value;
  }
}

/** A key that is part of a URL keeps the whole URL in memory; a copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Memoizes a pure function for its most recent texts. Callers share the results and must not change them. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  // A parsed value may need a hundred times the memory of its text.
  const values = new RecentValues<T>({ values: 100, characters: 20_000 });
  return (text) => values.get(text, make);
}
