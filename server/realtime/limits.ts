/** The limits of one client. They are the hosted service's, as far as it publishes them. */
export interface Limits {
  /** The maximum number of sockets on this server. */
  connections: number;
  /**
   * The maximum number of sockets of one client network (rate-limiter.ts), at most half of all. The secret key is
   * exempt.
   */
  connectionsPerNetwork: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** HTTP messages of one client network. */
  httpMessages: { count: number; seconds: number };
  /** The maximum size of a broadcast or presence. */
  payloadBytes: number;
  presenceCalls: { count: number; seconds: number };
  /**
   * The maximum number of `postgres_changes` entries in all channels of a socket, because each may cost a query per
   * change.
   */
  bindingsPerSocket: number;
  /** The milliseconds that Postgres may spend on the patterns and the new filters of one client network. */
  filterTime: { count: number; seconds: number };
}

/** `isOn` false removes the rates, for benchmarks and tests. Limits that bound memory stay. */
export function createLimits(isOn: boolean, connections: number): Limits {
  const rate = (count: number) => (isOn ? count : Infinity);
  return {
    connections,
    connectionsPerNetwork: rate(Math.max(1, Math.min(100, Math.floor(connections / 2)))),
    channelsPerSocket: 100,
    joinsPerSecond: rate(100),
    eventsPerSecond: rate(100),
    httpMessages: { count: rate(500), seconds: 5 },
    payloadBytes: 3000 * 1024,
    presenceCalls: { count: rate(5), seconds: 30 },
    bindingsPerSocket: 200,
    filterTime: { count: rate(6000), seconds: 60 },
  };
}

export const frameBytes = 5_000_000;

/** The maximum that is buffered for a client that does not read. Must exceed the largest frame. */
export const unreadBytes = 8 * 1024 * 1024;

/** The maximum number of unhandled frames of one socket. */
export const pendingFrames = 1000;

/** The server closes a socket that is silent for this long. Clients send a heartbeat every 25 seconds. */
export const silentSeconds = 75;

/** The server closes a socket that has no channel for this long. */
export const idleSeconds = 20;

/** A token bucket that holds up to `count` tokens and gains `count` tokens in `seconds`. */
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

  /** Takes `amount` tokens and returns true. If there are fewer, takes none and returns false. */
  take(amount = 1): boolean {
    if (this.#count === Infinity) return true;
    this.#refill();
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes `amount` tokens that have already been used, even if there are fewer. */
  spend(amount: number): void {
    if (this.#count === Infinity) return;
    this.#refill();
    this.#left -= amount;
  }

  get isEmpty(): boolean {
    if (this.#count === Infinity) return false;
    this.#refill();
    return this.#left <= 0;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#count, this.#left + (now - this.#at) * this.#perMillisecond);
    this.#at = now;
  }
}
