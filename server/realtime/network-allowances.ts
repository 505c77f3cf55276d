import { Allowance } from './limits.ts';

const maxNetworks = 10_000;

/** An allowance for each client network, in this process. */
export class NetworkAllowances {
  readonly #count: number;
  readonly #seconds: number;
  readonly #allowances = new Map<string, Allowance>();

  constructor({ count, seconds }: { count: number; seconds: number }) {
    this.#count = count;
    this.#seconds = seconds;
  }

  of(network: string): Allowance {
    const allowance = this.#allowances.get(network) ?? new Allowance(this.#count, this.#seconds);
    // Deleting first keeps the map in order of use. By the time the least recently used allowance is evicted, it is
    // full again.
    this.#allowances.delete(network);
    this.#allowances.set(network, allowance);
    if (this.#allowances.size > maxNetworks) this.#allowances.delete(this.#allowances.keys().next().value!);
    return allowance;
  }
}
