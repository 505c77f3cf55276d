interface Entry<T> {
  item: T;
  at: number;
}

/**
 * An unordered collection for items that come and go with every request. A Set with such changes often copies itself
 * into a new table, and V8 links each old table to the next: once a table is in the old generation, it keeps finished
 * requests alive until that generation is collected (server/bench/rest/README.md, Memory).
 */
export class Bag<T> {
  readonly #entries: Entry<T>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  /** Adds the item and returns a function that removes it. */
  add(item: T): () => void {
    const entry = { item, at: this.#entries.length };
    this.#entries.push(entry);
    return () => this.#remove(entry);
  }

  /** The current items. Later changes do not affect the array. */
  items(): T[] {
    return this.#entries.map(({ item }) => item);
  }

  #remove(entry: Entry<T>): void {
    if (entry.at < 0) return;
    const last = this.#entries.pop()!;
    if (last !== entry) {
      this.#entries[entry.at] = last;
      last.at = entry.at;
    }
    entry.at = -1;
  }
}
