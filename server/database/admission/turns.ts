import { Bag } from '../../platform/bag.ts';
import { fromLane, type Lane, type Visitor } from './occupancy.ts';

/** After a cut, the network and the account of the request wait behind the others for this time. */
const demotionMilliseconds = 10_000;

interface RunningTurn {
  visitor: Visitor;
  since: number;
  cut: () => void;
  end: () => void;
}

/** The running requests that may be cut, and the networks and accounts whose requests were cut lately. */
export class Turns {
  readonly #running = new Bag<RunningTurn>();
  readonly #demoted = new Map<string, number>();

  /** Begins the turn of a request, and returns the function that ends it. */
  begin(visitor: Visitor, cut: () => void): () => void {
    const turn = { visitor, since: performance.now(), cut, end: () => {} };
    turn.end = this.#running.add(turn);
    return turn.end;
  }

  isDemoted({ parties }: Visitor): boolean {
    return parties.some((party) => (this.#demoted.get(party) ?? 0) > performance.now());
  }

  /** Cuts the requests of a lane and of those before it that have run for longer than a turn. */
  cutAfter(lane: Lane, turnMilliseconds: number): void {
    const now = performance.now();
    for (const [party, until] of this.#demoted) if (until <= now) this.#demoted.delete(party);
    for (const { visitor, since, cut, end } of this.#running.items()) {
      if (now - since < turnMilliseconds || !fromLane(visitor.lane).includes(lane)) continue;
      end();
      for (const party of visitor.parties) this.#demoted.set(party, now + demotionMilliseconds);
      cut();
    }
  }
}
