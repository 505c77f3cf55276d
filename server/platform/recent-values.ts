/**
 * Values by key that are cheap to lose: at least the `most` last added ones are kept, at most twice as many. Instead of
 * being evicted one by one, the older half is dropped at once, because a Map that changes with every request keeps
 * finished requests alive (server/platform/bag.ts).
 */
export class RecentValues<T> {
  readonly #most: number;
  #newer = new Map<string, T>();
  #older = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of the key. Where there is none, makes and keeps it; what `make` throws is not kept. */
  get(key: string, make: () => T): T {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const value = this.#older.get(key) ?? make();
    // A long key comes from no page of a site, and would only fill the memory.
    if (key.length > longestKey) return value;
    if (this.#newer.size >= this.#most) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
    return value;
  }
}

const longestKey = 2000;

/**
 * Memoizes a pure function for its last 100 to 200 texts. Its results are shared and must not be changed.
 */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const values = new RecentValues<T>(100);
  return (text) => values.get(text, () => make(text));
}
