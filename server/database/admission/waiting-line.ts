import { BusyError } from './busy-error.ts';
import type { Lane } from './lanes.ts';
import { Occupancy, type OccupancyLimits, type Visitor } from './occupancy.ts';

interface Waiter {
  visitor: Visitor;
  signal: AbortSignal | undefined;
  /** The end of the longest wait, as performance.now(). */
  until: number;
  admit(): void;
  refuse(error: Error): void;
}

/** The requests that wait, first come first. */
export class WaitingLine {
  readonly #occupancy: Occupancy;
  readonly #waitMilliseconds: number;
  readonly #waiters: Waiter[] = [];

  constructor(limits: OccupancyLimits, waitMilliseconds: number) {
    this.#occupancy = new Occupancy(limits);
    this.#waitMilliseconds = waitMilliseconds;
  }

  get isEmpty(): boolean {
    return this.#waiters.length === 0;
  }

  /** The waiters of a lane and of those before it. */
  countUpTo(lane: Lane): number {
    return this.#occupancy.countUpTo(lane);
  }

  hasRoomFor(visitor: Visitor): boolean {
    return this.#occupancy.hasRoomFor(visitor);
  }

  /** Waits for `admitNext` and resolves to what `onAdmit` returns then. Rejects with what `endWaits` says. */
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

  /** Admits the first waiter that is possible, but one that is not preferred only if there is no other. */
  admitNext(isPossible: (visitor: Visitor) => boolean, isPreferred: (visitor: Visitor) => boolean): void {
    let chosen: Waiter | undefined;
    for (const waiter of this.#waiters) {
      if (waiter.signal?.aborted || !isPossible(waiter.visitor)) continue;
      if (isPreferred(waiter.visitor)) return waiter.admit();
      chosen ??= waiter;
    }
    chosen?.admit();
  }

  /** Ends the waits of clients that have disconnected, and with a BusyError those that took too long. */
  endWaits(): void {
    const now = performance.now();
    const over = this.#waiters.filter(({ signal, until }) => signal?.aborted || until <= now);
    for (const { signal, refuse } of over) {
      if (signal?.aborted) refuse(signal.reason as Error);
      else refuse(new BusyError('no database connection became free in time', 1));
    }
  }
}
