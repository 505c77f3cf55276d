/** Runs the work of each client network serially, and that of different networks concurrently. */
export class NetworkQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(network) ?? Promise.resolve();
    const result = previous.then(work);
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#last.set(network, settled);
    void settled.then(() => {
      if (this.#last.get(network) === settled) this.#last.delete(network);
    });
    return result;
  }
}
