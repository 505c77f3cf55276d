import type { Visitor } from './occupancy.ts';

const mostKnownParties = 1000;

/** Records the order in which networks and accounts got their last places. */
export class ServedParties {
  readonly #numbers = new Map<string, number>();
  #number = 0;

  /** Records that a visitor has got a place. */
  note({ parties }: Visitor): void {
    this.#number++;
    for (const party of parties) {
      // Deleting first keeps the map in order, oldest first.
      this.#numbers.delete(party);
      this.#numbers.set(party, this.#number);
    }
    if (this.#numbers.size > mostKnownParties) this.#numbers.delete(this.#numbers.keys().next().value!);
  }

  /** The number of the last place that a visitor's network or account got; 0 if none is known. */
  last({ parties }: Visitor): number {
    return parties.reduce((latest, party) => Math.max(latest, this.#numbers.get(party) ?? 0), 0);
  }
}
