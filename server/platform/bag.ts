interface Entry<T> {
  item: T;
  at: number;
}

/**
 * Items that come and go with every request, without order. A Set that changes that often copies itself into a new
 * table every few changes, and V8 links each old table to the next: a table that has reached the old generation keeps
 * finished requests alive until that generation is collected (server/bench/rest/README.md, Memory).
 */
export class Bag<T> {
  readonly #entries: Entry<T>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  /** Adds the item and returns the function that removes it once. */
  add(item: T): () => void {
    const entry = { item, at: this.#entries.length };
    this.#entries.push(entry);
    return () => this.#remove(entry);
  }

  /** The items at this moment; adding or removing some does not change the array. */
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
