import { ReadTurns } from './read-turns.ts';

/** Thrown when a request gets no connection, or loses it to others that wait. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

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

export interface AdmissionLimits {
  /** Requests that run; all of them: the size of the pool behind the queue. */
  running: Shares;
  /** Requests that wait; a further one is refused at once. */
  waiting: Shares;
  /** The longest wait. */
  waitMilliseconds: number;
}

/** An anonymous visitor; null for a signed-in user or the secret key. */
export type Visitor = { network: string; isReading: boolean } | null;

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

/** Counts occupied places, in total, by anonymous visitors, by their reads and by each of their networks. */
class Occupancy {
  readonly #most: Shares;
  readonly #taken = new Map<string, number>();

  constructor(most: Shares) {
    this.#most = most;
  }

  hasRoomFor(visitor: Visitor): boolean {
    return this.#sharesOf(visitor).every(([share, most]) => (this.#taken.get(share) ?? 0) < most);
  }

  get reads(): number {
    return this.#taken.get('reads') ?? 0;
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
    for (const [share] of this.#sharesOf(visitor)) {
      const count = (this.#taken.get(share) ?? 0) + by;
      if (count) this.#taken.set(share, count);
      else this.#taken.delete(share);
    }
  }

  #sharesOf(visitor: Visitor): [share: string, most: number][] {
    const { all, anonymous, reads, perNetwork, readsPerNetwork } = this.#most;
    if (!visitor) return [['all', all]];
    const { network, isReading } = visitor;
    const shares: [string, number][] = [
      ['all', all],
      ['anonymous', anonymous],
      [`of ${network}`, perNetwork],
    ];
    return isReading ? [...shares, ['reads', reads], [`reads of ${network}`, readsPerNetwork]] : shares;
  }
}

const tickMilliseconds = 25;
const shortestTurn = 50;

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
  let waiters: Waiter[] = [];
  let ticking: NodeJS.Timeout | undefined;

  const admitNext = () => {
    const possible = waiters.filter(({ visitor }) => places.hasRoomFor(visitor));
    (possible.find(({ visitor }) => !visitor || !turns.isDemoted(visitor.network)) ?? possible[0])?.admit();
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
        waiters = waiters.filter((other) => other !== waiter);
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
