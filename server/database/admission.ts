/** Why a request gets no connection. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface AdmissionLimits {
  /** Requests that run at the same time: the size of the pool behind it. */
  running: number;
  /** Of these, the most that anonymous visitors may hold; the rest is a reserve for signed-in users. */
  runningAnonymous: number;
  /** The most that visitors of one network may hold. */
  runningPerNetwork: number;
  /** Requests that may wait; one more is refused at once. */
  waiting: number;
  /** Of these, the most of anonymous visitors. */
  waitingAnonymous: number;
  /** The longest wait. */
  waitMilliseconds: number;
}

/** Who asks for a place: the network of an anonymous visitor, or null for a signed-in user or the secret key. */
export type Visitor = { network: string } | null;

export interface Admission {
  /**
   * Waits for a place and returns the function that gives it back. Throws BusyError where the queue is full or the wait
   * was too long, and the signal's reason where the client hung up meanwhile.
   */
  enter(visitor: Visitor, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  visitor: Visitor;
  admit(): void;
}

/**
 * A bounded queue in front of a pool. Places go to the first waiter that its limits let in, so a visitor whose network
 * holds its share waits without delaying others.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const networks = new Map<string, number>();
  let waiters: Waiter[] = [];
  let waitingAnonymous = 0;
  let running = 0;
  let runningAnonymous = 0;

  const mayRun = (visitor: Visitor) =>
    running < limits.running &&
    (!visitor ||
      (runningAnonymous < limits.runningAnonymous && (networks.get(visitor.network) ?? 0) < limits.runningPerNetwork));

  const start = (visitor: Visitor) => {
    running++;
    if (visitor) {
      runningAnonymous++;
      networks.set(visitor.network, (networks.get(visitor.network) ?? 0) + 1);
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running--;
      if (visitor) {
        runningAnonymous--;
        const left = networks.get(visitor.network)! - 1;
        if (left) networks.set(visitor.network, left);
        else networks.delete(visitor.network);
      }
      admitNext();
    };
  };

  const admitNext = () => {
    const next = waiters.find(({ visitor }) => mayRun(visitor));
    next?.admit();
  };

  return {
    enter(visitor, signal) {
      if (mayRun(visitor)) return Promise.resolve(start(visitor));
      if (waiters.length >= limits.waiting || (visitor && waitingAnonymous >= limits.waitingAnonymous))
        return Promise.reject(new BusyError('too many requests are waiting for the database', 1));
      return new Promise((done, fail) => {
        const leave = () => {
          waiters = waiters.filter((other) => other !== waiter);
          if (visitor) waitingAnonymous--;
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
        if (visitor) waitingAnonymous++;
        signal?.addEventListener('abort', hangUp, { once: true });
      });
    },
  };
}
