export interface KeptValues {
  /** The number of values at which the older ones are dropped. */
  values: number;
  /** The same for the lengths of the keys and of the values together; one value may have a tenth of it. */
  characters: number;
}

const longestKey = 2000;

/**
 * Values by key that are cheap to lose: the last added ones are kept, and at most twice as many as the limits say.
 * Instead of being evicted one by one, the older half is dropped at once, because a Map that changes with every request
 * keeps finished requests alive (server/platform/bag.ts).
 */
export class RecentValues<T> {
  readonly #limits: KeptValues;
  readonly #lengthOf: (value: T) => number;
  #newer = new Map<string, T>();
  #older = new Map<string, T>();
  /** Of what is in `#newer`. */
  #characters = 0;

  constructor(limits: KeptValues, lengthOf: (value: T) => number = () => 0) {
    this.#limits = limits;
    this.#lengthOf = lengthOf;
  }

  /** The value of the key, which `make` makes if there is none. Long values and failures are not kept. */
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

/** The part of an address that a key may be keeps the whole address in memory; its copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Memoizes a pure function for its last texts. Its results are shared, so they must not be changed. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  // What is parsed may need a hundred times the memory of its text.
  const values = new RecentValues<T>({ values: 100, characters: 20_000 });
  return (text) => values.get(text, make);
}
