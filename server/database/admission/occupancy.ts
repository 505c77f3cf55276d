/**
 * The lanes of requests that share the connections. Each has places that the lanes before it cannot take. In order: any
 * other request; requests to relations and functions for which the project reserves places; inserts; callers that the
 * project trusts.
 */
export const lanes = ['other', 'reserved', 'insert', 'trusted'] as const;
export type Lane = (typeof lanes)[number];

/** For each lane, the maximum number of places of that lane and those before it together. */
export type Shares = Record<Lane, number>;

/** A lane and the lanes after it. A place counts in the shares of all of them. */
export function fromLane(lane: Lane): readonly Lane[] {
  return lanes.slice(lanes.indexOf(lane));
}

/** The lane and the parties of a request. */
export interface Visitor {
  lane: Lane;
  /** The client network and the account, which both have a share; empty for a trusted caller. */
  parties: string[];
}

export interface OccupancyLimits {
  /** The limits for all parties together. */
  all: Shares;
  /** The part of them that one network or account may use. */
  ofOneParty: Shares;
}

/** Above this number, parties without a place are forgotten. */
const mostKnownParties = 1000;
const none = (): Shares => ({ other: 0, reserved: 0, insert: 0, trusted: 0 });

/** Counts occupied places by lane: in total, and for each network and account. */
export class Occupancy {
  readonly #limits: OccupancyLimits;
  readonly #all = none();
  readonly #parties = new Map<string, Shares>();

  constructor(limits: OccupancyLimits) {
    this.#limits = limits;
  }

  /** The number of places that a lane and those before it occupy. */
  countUpTo(lane: Lane): number {
    return this.#all[lane];
  }

  isFull(lane: Lane): boolean {
    return this.#all[lane] >= this.#limits.all[lane];
  }

  hasRoomFor({ lane, parties }: Visitor): boolean {
    const { ofOneParty } = this.#limits;
    return fromLane(lane).every(
      (above) =>
        !this.isFull(above) && parties.every((party) => (this.#parties.get(party)?.[above] ?? 0) < ofOneParty[above]),
    );
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

  #change({ lane, parties }: Visitor, by: 1 | -1): void {
    for (const above of fromLane(lane)) {
      this.#all[above] += by;
      for (const party of parties) this.#countsOf(party)[above] += by;
    }
  }

  #countsOf(party: string): Shares {
    const known = this.#parties.get(party);
    if (known) return known;
    if (this.#parties.size >= mostKnownParties)
      for (const [other, counts] of this.#parties)
        if (lanes.every((lane) => counts[lane] === 0)) this.#parties.delete(other);
    const counts = none();
    this.#parties.set(party, counts);
    return counts;
  }
}
