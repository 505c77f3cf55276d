import { Bag } from '../../platform/bag.ts';
import { BusyError } from './overload.ts';
import { fromLane, Occupancy, type Lane, type OccupancyLimits, type Visitor } from './occupancy.ts';
import { fullQueue, WaitingLine } from './waiting-line.ts';

export interface AdmissionLimits {
  /** Limits on requests that run; the total of all lanes is the size of the pool behind the queue. */
  running: OccupancyLimits;
  /** Limits on requests that wait. Further requests are refused at once. */
  waiting: OccupancyLimits;
  /** The longest time that a request waits. */
  waitMilliseconds: number;
}

export interface EnterOptions {
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
  /** Called with a BusyError if a request of the first two lanes must end because others wait for its connection. */
  onCut?: ((error: BusyError) => void) | undefined;
}

export interface Admission {
  /**
   * Waits for a connection's place and returns the function that releases it. Throws BusyError if the queue is full or
   * the wait was too long, and the signal's reason if the client disconnected.
   */
  enter(visitor: Visitor, options?: EnterOptions): Promise<() => void>;
}

const tickMilliseconds = 25;
const lanesWithTurns: readonly Lane[] = ['other', 'reserved'];
/** A request runs for at least this many milliseconds before it can be cut. */
export const shortestTurn = 50;

/**
 * Creates a bounded queue in front of a pool. A free place goes to the waiter within its limits whose network and
 * account were served longest ago, so a client with many requests does not delay others. While requests of the first
 * two lanes occupy their whole share and more of them wait, a request that exceeds its turn is cut. Turns are short
 * enough that each waiting request gets one before its wait ends. Waits end at the next tick after their limit or the
 * client's disconnection.
 */
export function createAdmission({ running, waiting, waitMilliseconds }: AdmissionLimits): Admission {
  const places = new Occupancy(running);
  const line = new WaitingLine(waiting, waitMilliseconds);
  const turns = new Turns();
  let ticking: NodeJS.Timeout | undefined;

  const hasPlace = (visitor: Visitor) => places.hasRoomFor(visitor);
  const isPreferred = (visitor: Visitor) => !turns.isDemoted(visitor);
  const start = (visitor: Visitor, onCut: EnterOptions['onCut']) => {
    line.noteServed(visitor);
    const hasTurn = onCut && lanesWithTurns.includes(visitor.lane);
    const endTurn = hasTurn ? turns.begin(visitor, () => onCut(cutError())) : () => {};
    return places.take(visitor, () => {
      endTurn();
      line.admitNext(hasPlace, isPreferred);
    });
  };
  const cutLongTurns = () => {
    for (const lane of lanesWithTurns) {
      const waiters = line.countUpTo(lane);
      if (waiters === 0 || !places.isFull(lane)) continue;
      // Half of the wait, because ending a statement also takes time.
      const share = Math.min(1, running.all[lane] / (waiters + 1));
      turns.cutAfter(lane, Math.max(shortestTurn, (waitMilliseconds / 2) * share));
    }
  };
  const tick = () => {
    cutLongTurns();
    line.endWaits();
    if (!line.isEmpty) return;
    clearInterval(ticking);
    ticking = undefined;
  };

  return {
    async enter(visitor, { signal, onCut } = {}) {
      if (hasPlace(visitor)) return start(visitor, onCut);
      if (!line.hasRoomFor(visitor)) line.makeRoomFor(visitor);
      if (!line.hasRoomFor(visitor)) throw fullQueue();
      ticking ??= setInterval(tick, tickMilliseconds);
      return line.wait(visitor, signal, () => start(visitor, onCut));
    },
  };
}

const cutError = () => new BusyError('the request took long while others were waiting', 1);

/** After a cut, the network and the account of the request wait behind the others for this time. */
const demotionMilliseconds = 10_000;

interface RunningTurn {
  visitor: Visitor;
  since: number;
  cut: () => void;
  end: () => void;
}

/** The running requests that may be cut, and the networks and accounts whose requests were cut lately. */
class Turns {
  readonly #running = new Bag<RunningTurn>();
  readonly #demoted = new Map<string, number>();

  /** Begins the turn of a request, and returns the function that ends it. */
  begin(visitor: Visitor, cut: () => void): () => void {
    const turn = { visitor, since: performance.now(), cut, end: () => {} };
    turn.end = this.#running.add(turn);
    return turn.end;
  }

  isDemoted({ parties }: Visitor): boolean {
    return this.#demoted.size > 0 && parties.some((party) => (this.#demoted.get(party) ?? 0) > performance.now());
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
