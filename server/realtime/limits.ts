/** How much one client may ask for. The figures are the hosted service's own where it has one. */
export interface Limits {
  connections: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** Of one broadcast or presence. */
  payloadBytes: number;
  presenceCalls: { count: number; seconds: number };
  /** All bindings of a socket together: each may cost a query a change. */
  bindingsPerSocket: number;
}

/** Without limits, for benchmarks and tests: what bounds the memory stays. */
export function createLimits(isOn: boolean, connections: number): Limits {
  const amount = (count: number) => (isOn ? count : Infinity);
  return {
    connections,
    channelsPerSocket: 100,
    joinsPerSecond: amount(100),
    eventsPerSecond: amount(100),
    payloadBytes: 3000 * 1024,
    presenceCalls: { count: amount(5), seconds: 30 },
    bindingsPerSocket: 200,
  };
}

export const frameBytes = 5_000_000;

/** What may wait for a client that does not read. Room for the largest frame; beyond it the client is dropped. */
export const unreadBytes = 8 * 1024 * 1024;

/** Frames that a client may send ahead of their answers. */
export const unansweredFrames = 1000;

/** A client sends a heartbeat every 25 seconds; one that says nothing for this long is gone. */
export const silentSeconds = 75;

/**
 * Lets `count` pass in `seconds`, after a quiet time up to that many at once. `take` says whether so many more may pass.
 */
export class Allowance {
  readonly #count: number;
  readonly #perMillisecond: number;
  #left: number;
  #at = performance.now();

  constructor(count: number, seconds: number) {
    this.#count = count;
    this.#left = count;
    this.#perMillisecond = count / (seconds * 1000);
  }

  take(amount = 1): boolean {
    if (this.#count === Infinity) return true;
    const now = performance.now();
    this.#left = Math.min(this.#count, this.#left + (now - this.#at) * this.#perMillisecond);
    this.#at = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}
