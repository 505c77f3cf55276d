/** How many requests have a place at the same time. */
export interface Shares {
  all: number;
  /** Of these, the most of anonymous visitors; the rest is reserved for signed-in users. */
  anonymous: number;
  /** Of the anonymous ones, the most reads; the rest is reserved for what visitors send. */
  reads: number;
  /** The most requests, and the most reads, of one visitor network. */
  perNetwork: number;
  readsPerNetwork: number;
}

/** An anonymous visitor; null for a signed-in user or the secret key. */
export type Visitor = { network: string; isReading: boolean } | null;

interface NetworkCount {
  all: number;
  reads: number;
}

/** Beyond this number, the networks without a place are forgotten. */
const mostKnownNetworks = 1000;

/** Counts occupied places, in total, by anonymous visitors, by their reads and by each of their networks. */
export class Occupancy {
  readonly #most: Shares;
  readonly #networks = new Map<string, NetworkCount>();
  #all = 0;
  #anonymous = 0;
  #reads = 0;

  constructor(most: Shares) {
    this.#most = most;
  }

  get reads(): number {
    return this.#reads;
  }

  hasRoomFor(visitor: Visitor): boolean {
    const most = this.#most;
    if (this.#all >= most.all) return false;
    if (!visitor) return true;
    const network = this.#networks.get(visitor.network) ?? { all: 0, reads: 0 };
    if (this.#anonymous >= most.anonymous || network.all >= most.perNetwork) return false;
    return !visitor.isReading || (this.#reads < most.reads && network.reads < most.readsPerNetwork);
  }

  /** Takes a place. Returns a function that releases it once and then calls `onFree`. */
  take(visitor: Visitor, onFree: () => void = () => {}): () => void {
    this.#change(visitor, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#change(visitor, -1);
      onFree();
    };
  }

  #change(visitor: Visitor, by: 1 | -1): void {
    this.#all += by;
    if (!visitor) return;
    const network = this.#networkOf(visitor.network);
    this.#anonymous += by;
    network.all += by;
    if (!visitor.isReading) return;
    this.#reads += by;
    network.reads += by;
  }

  #networkOf(name: string): NetworkCount {
    const known = this.#networks.get(name);
    if (known) return known;
    if (this.#networks.size >= mostKnownNetworks)
      for (const [other, { all }] of this.#networks) if (all === 0) this.#networks.delete(other);
    const network = { all: 0, reads: 0 };
    this.#networks.set(name, network);
    return network;
  }
}
