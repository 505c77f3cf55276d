import { Bag } from '../../platform/bag.ts';

/** How long a network whose read was cut waits behind the others. */
const demotionMilliseconds = 10_000;

interface RunningRead {
  network: string;
  since: number;
  cut: () => void;
  end: () => void;
}

/** The reads that run and may be cut, and the networks whose reads were cut lately. */
export class ReadTurns {
  readonly #running = new Bag<RunningRead>();
  readonly #demoted = new Map<string, number>();

  /** Begins the turn of a read. Returns the function that ends it. */
  begin(network: string, cut: () => void): () => void {
    const read = { network, since: performance.now(), cut, end: () => {} };
    read.end = this.#running.add(read);
    return read.end;
  }

  isDemoted(network: string): boolean {
    return (this.#demoted.get(network) ?? 0) > performance.now();
  }

  /** Cuts the reads that run for longer than a turn. */
  cutAfter(turnMilliseconds: number): void {
    const now = performance.now();
    for (const [network, until] of this.#demoted) if (until <= now) this.#demoted.delete(network);
    for (const read of this.#running.items()) {
      if (now - read.since < turnMilliseconds) continue;
      read.end();
      this.#demoted.set(read.network, now + demotionMilliseconds);
      read.cut();
    }
  }
}
