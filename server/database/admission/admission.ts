import { BusyError } from './busy-error.ts';
import { Occupancy, type Shares, type Visitor } from './occupancy.ts';
import { ReadTurns } from './read-turns.ts';
import { WaitingLine } from './waiting-line.ts';

export interface AdmissionLimits {
  /** Requests that run; all of them: the size of the pool behind the queue. */
  running: Shares;
  /** Requests that wait; a further one is refused at once. */
  waiting: Shares;
  /** The longest wait. */
  waitMilliseconds: number;
}

export interface EnterOptions {
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
  /** Called with a BusyError where an anonymous read must end, because it keeps others waiting. */
  onCut?: ((error: BusyError) => void) | undefined;
}

export interface Admission {
  /**
   * Waits for a place and returns the function that releases it. Throws BusyError where the queue is full or the wait
   * was too long, and the signal's reason where the client disconnected.
   */
  enter(visitor: Visitor, options?: EnterOptions): Promise<() => void>;
}

const tickMilliseconds = 25;
/** A read is not cut before so many milliseconds. */
export const shortestTurn = 50;

/**
 * A bounded queue in front of a pool. A free place goes to the first waiter within its limits, so a visitor whose
 * network has used its share waits without delaying others. While anonymous reads occupy their whole share and others
 * of them wait, a read that takes longer than its turn is cut. Turns are so short that each waiting read gets one
 * before its wait ends. Waits end at the next tick after their limit or the client's disconnection.
 */
export function createAdmission({ running, waiting, waitMilliseconds }: AdmissionLimits): Admission {
  const places = new Occupancy(running);
  const line = new WaitingLine(waiting, waitMilliseconds);
  const turns = new ReadTurns();
  let ticking: NodeJS.Timeout | undefined;

  const hasPlace = (visitor: Visitor) => places.hasRoomFor(visitor);
  const isPreferred = (visitor: Visitor) => !visitor || !turns.isDemoted(visitor.network);
  const start = (visitor: Visitor, onCut: EnterOptions['onCut']) => {
    const endTurn = visitor?.isReading && onCut ? turns.begin(visitor.network, () => onCut(cutError())) : () => {};
    return places.take(visitor, () => {
      endTurn();
      line.admitNext(hasPlace, isPreferred);
    });
  };
  const cutLongReads = () => {
    if (line.reads === 0 || places.reads < running.reads) return;
    // Half of the wait, because ending a statement takes time too.
    const share = Math.min(1, running.reads / (line.reads + 1));
    turns.cutAfter(Math.max(shortestTurn, (waitMilliseconds / 2) * share));
  };
  const tick = () => {
    cutLongReads();
    line.endWaits();
    if (!line.isEmpty) return;
    clearInterval(ticking);
    ticking = undefined;
  };

  return {
    async enter(visitor, { signal, onCut } = {}) {
      if (hasPlace(visitor)) return start(visitor, onCut);
      if (!line.hasRoomFor(visitor)) throw new BusyError('too many requests are waiting for the database', 1);
      ticking ??= setInterval(tick, tickMilliseconds);
      return line.wait(visitor, signal, () => start(visitor, onCut));
    },
  };
}

const cutError = () => new BusyError('the read took long while others were waiting', 1);
