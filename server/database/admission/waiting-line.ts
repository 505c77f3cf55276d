import { BusyError } from './overload.ts';
import { fromLane, Occupancy, type Lane, type OccupancyLimits, type Visitor } from './occupancy.ts';

interface Waiter {
  visitor: Visitor;
  signal: AbortSignal | undefined;
  /** The latest end of the wait, as performance.now(). */
  until: number;
  admit(): void;
  refuse(error: Error): void;
}

/** The waiting requests. Their networks and accounts take turns. */
export class WaitingLine {
  readonly #occupancy: Occupancy;
  readonly #waitMilliseconds: number;
  readonly #waiters: Waiter[] = [];
  readonly #served = new ServedParties();

  constructor(limits: OccupancyLimits, waitMilliseconds: number) {
    this.#occupancy = new Occupancy(limits);
    this.#waitMilliseconds = waitMilliseconds;
  }

  get isEmpty(): boolean {
    return this.#waiters.length === 0;
  }

  /** The number of waiters of a lane and of those before it. */
  countUpTo(lane: Lane): number {
    return this.#occupancy.countUpTo(lane);
  }

  hasRoomFor(visitor: Visitor): boolean {
    return this.#occupancy.hasRoomFor(visitor);
  }

  /** Waits for `admitNext`, then resolves to the result of `onAdmit`. Rejects with the error of `endWaits`. */
  wait<T>(visitor: Visitor, signal: AbortSignal | undefined, onAdmit: () => T): Promise<T> {
    const leave = this.#occupancy.take(visitor);
    return new Promise<T>((done, fail) => {
      const end = () => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        leave();
      };
      const waiter: Waiter = {
        visitor,
        signal,
        until: performance.now() + this.#waitMilliseconds,
        admit() {
          end();
          done(onAdmit());
        },
        refuse(error) {
          end();
          fail(error);
        },
      };
      this.#waiters.push(waiter);
    });
  }

  /**
   * Makes room in a full line: refuses the last waiter of the network or account with the most waiters, unless the
   * visitor's own has nearly as many.
   */
  makeRoomFor(visitor: Visitor): void {
    const waiters = this.#waiters.filter(({ visitor: { lane } }) => fromLane(lane).includes(visitor.lane));
    const counts = new Map<string, number>();
    for (const party of waiters.flatMap((waiter) => waiter.visitor.parties))
      counts.set(party, (counts.get(party) ?? 0) + 1);
    const own = Math.max(0, ...visitor.parties.map((party) => counts.get(party) ?? 0));
    const [heaviest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most <= own + 1) return;
    waiters.findLast((waiter) => waiter.visitor.parties.includes(heaviest))!.refuse(fullQueue());
  }

  /**
   * Admits the possible waiter whose network and account were served longest ago. Waiters that are not preferred are
   * admitted only if there is no other.
   */
  admitNext(isPossible: (visitor: Visitor) => boolean, isPreferred: (visitor: Visitor) => boolean): void {
    let chosen: Waiter | undefined;
    let lowest = Infinity;
    for (const waiter of this.#waiters) {
      if (waiter.signal?.aborted) continue;
      const rank = this.#served.last(waiter.visitor) + (isPreferred(waiter.visitor) ? 0 : Number.MAX_SAFE_INTEGER / 2);
      // The check for room comes last, because it takes longest.
      if (rank < lowest && isPossible(waiter.visitor)) [chosen, lowest] = [waiter, rank];
    }
    chosen?.admit();
  }

  /** Records that a visitor has got a place. */
  noteServed(visitor: Visitor): void {
    this.#served.note(visitor);
  }

  /** Ends the waits of disconnected clients, and with a BusyError those that took too long. */
  endWaits(): void {
    const now = performance.now();
    const over = this.#waiters.filter(({ signal, until }) => signal?.aborted || until <= now);
    for (const { signal, refuse } of over) {
      if (signal?.aborted) refuse(signal.reason as Error);
      else refuse(new BusyError('no database connection became free in time', 1));
    }
  }
}

/** The error of a request for which the queue has no room. */
export function fullQueue(): BusyError {
  return new BusyError('too many requests are waiting for the database', 1);
}

const mostKnownParties = 1000;

/** Records the order in which networks and accounts got their last places. */
class ServedParties {
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
