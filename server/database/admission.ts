/** Thrown when a request gets no connection. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface AdmissionLimits {
  /** The most requests that run at the same time: the size of the pool behind the queue. */
  running: number;
  /** Of these, the most of anonymous visitors; the rest is reserved for signed-in users. */
  runningAnonymous: number;
  /** The most of one visitor network. */
  runningPerNetwork: number;
  /** The most requests that wait; a further one is refused at once. */
  waiting: number;
  /** Of these, the most of anonymous visitors. */
  waitingAnonymous: number;
  /** The most of visitors of one network. */
  waitingPerNetwork: number;
  /** The longest wait. */
  waitMilliseconds: number;
}

/** The network of an anonymous visitor; null for a signed-in user or the secret key. */
export type Visitor = { network: string } | null;

export interface Admission {
  /**
   * Waits for a place and returns the function that releases it. Throws BusyError where the queue is full or the wait
   * was too long, and the signal's reason where the client disconnected.
   */
  enter(visitor: Visitor, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  visitor: Visitor;
  admit(): void;
}

interface Places {
  all: number;
  anonymous: number;
  perNetwork: number;
}

/** Counts occupied places, in total, by anonymous visitors and by each of their networks. */
class Occupancy {
  readonly #most: Places;
  readonly #networks = new Map<string, number>();
  #taken = 0;
  #anonymous = 0;

  constructor(most: Places) {
    this.#most = most;
  }

  hasRoomFor(visitor: Visitor): boolean {
    const { all, anonymous, perNetwork } = this.#most;
    if (this.#taken >= all) return false;
    if (!visitor) return true;
    return this.#anonymous < anonymous && (this.#networks.get(visitor.network) ?? 0) < perNetwork;
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
    this.#taken += by;
    if (!visitor) return;
    this.#anonymous += by;
    const count = (this.#networks.get(visitor.network) ?? 0) + by;
    if (count) this.#networks.set(visitor.network, count);
    else this.#networks.delete(visitor.network);
  }
}

/**
 * A bounded queue in front of a pool. A free place goes to the first waiter within its limits, so a visitor whose
 * network has used its share waits without delaying others.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const { running, runningAnonymous, runningPerNetwork, waiting, waitingAnonymous, waitingPerNetwork } = limits;
  const places = new Occupancy({ all: running, anonymous: runningAnonymous, perNetwork: runningPerNetwork });
  const queue = new Occupancy({ all: waiting, anonymous: waitingAnonymous, perNetwork: waitingPerNetwork });
  let waiters: Waiter[] = [];
  const start = (visitor: Visitor) =>
    places.take(visitor, () => waiters.find((waiter) => places.hasRoomFor(waiter.visitor))?.admit());

  return {
    enter(visitor, signal) {
      if (places.hasRoomFor(visitor)) return Promise.resolve(start(visitor));
      if (!queue.hasRoomFor(visitor))
        return Promise.reject(new BusyError('too many requests are waiting for the database', 1));
      return new Promise((done, fail) => {
        const leaveQueue = queue.take(visitor);
        const leave = () => {
          waiters = waiters.filter((other) => other !== waiter);
          leaveQueue();
          clearTimeout(timer);
          signal?.removeEventListener('abort', hangUp);
        };
        const hangUp = () => {
          leave();
          fail(signal!.reason as Error);
        };
        const waiter: Waiter = {
          visitor,
          admit() {
            leave();
            done(start(visitor));
          },
        };
        const timer = setTimeout(() => {
          leave();
          fail(new BusyError('no database connection became free in time', 1));
        }, limits.waitMilliseconds);
        waiters.push(waiter);
        signal?.addEventListener('abort', hangUp, { once: true });
      });
    },
  };
}
