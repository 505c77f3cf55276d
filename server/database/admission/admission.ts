import { Occupancy, type Shares, type Visitor } from './occupancy.ts';
import { ReadTurns } from './read-turns.ts';

/** Thrown when a request gets no connection, or loses it to others that wait. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

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

interface Waiter {
  visitor: Visitor;
  admit(): void;
}

const tickMilliseconds = 25;
/** A read is not cut before so many milliseconds. */
export const shortestTurn = 50;

/**
 * A bounded queue in front of a pool. A free place goes to the first waiter within its limits, so a visitor whose
 * network has used its share waits without delaying others. While anonymous reads occupy their whole share and others
 * of them wait, a read that takes longer than its turn is cut. Turns are so short that each waiting read gets one
 * before its wait ends.
 */
export function createAdmission({ running, waiting, waitMilliseconds }: AdmissionLimits): Admission {
  const places = new Occupancy(running);
  const queue = new Occupancy(waiting);
  const turns = new ReadTurns();
  const waiters: Waiter[] = [];
  let ticking: NodeJS.Timeout | undefined;

  const admitNext = () => {
    let chosen: Waiter | undefined;
    for (const waiter of waiters) {
      const { visitor } = waiter;
      if (!places.hasRoomFor(visitor)) continue;
      if (!visitor || !turns.isDemoted(visitor.network)) return waiter.admit();
      chosen ??= waiter;
    }
    chosen?.admit();
  };
  const start = (visitor: Visitor, onCut: EnterOptions['onCut']) => {
    const endTurn = visitor?.isReading && onCut ? turns.begin(visitor.network, () => onCut(cutError())) : () => {};
    return places.take(visitor, () => {
      endTurn();
      admitNext();
    });
  };
  const cutLongReads = () => {
    if (places.reads < running.reads) return;
    // Half of the wait, because ending a statement takes time too.
    const share = Math.min(1, running.reads / (queue.reads + 1));
    turns.cutAfter(Math.max(shortestTurn, (waitMilliseconds / 2) * share));
  };
  const keepTicking = () => {
    if (queue.reads > 0) {
      ticking ??= setInterval(cutLongReads, tickMilliseconds).unref();
    } else {
      clearInterval(ticking);
      ticking = undefined;
    }
  };
  const waitInQueue = (visitor: Visitor, { signal, onCut }: EnterOptions) => {
    const leaveQueue = queue.take(visitor, keepTicking);
    const { admit, admitted } = startWait({
      milliseconds: waitMilliseconds,
      signal,
      onEnd() {
        waiters.splice(waiters.indexOf(waiter), 1);
        leaveQueue();
      },
      onAdmit: () => start(visitor, onCut),
    });
    const waiter: Waiter = { visitor, admit };
    waiters.push(waiter);
    keepTicking();
    return admitted;
  };

  return {
    async enter(visitor, options = {}) {
      if (places.hasRoomFor(visitor)) return start(visitor, options.onCut);
      if (!queue.hasRoomFor(visitor)) throw new BusyError('too many requests are waiting for the database', 1);
      return waitInQueue(visitor, options);
    },
  };
}

const cutError = () => new BusyError('the read took long while others were waiting', 1);

interface WaitOptions<T> {
  milliseconds: number;
  signal: AbortSignal | undefined;
  /** Called once, however the wait ends. */
  onEnd(): void;
  onAdmit(): T;
}

/** Waits for `admit()`. Throws BusyError after the time limit, and the signal's reason where it aborts. */
function startWait<T>({ milliseconds, signal, onEnd, onAdmit }: WaitOptions<T>): {
  admit(): void;
  admitted: Promise<T>;
} {
  let admit = () => {};
  const admitted = new Promise<T>((done, fail) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hangUp);
      onEnd();
    };
    const hangUp = () => {
      end();
      fail(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      end();
      fail(new BusyError('no database connection became free in time', 1));
    }, milliseconds);
    signal?.addEventListener('abort', hangUp, { once: true });
    admit = () => {
      end();
      done(onAdmit());
    };
  });
  return { admit: () => admit(), admitted };
}
