import { isPoolTimeout } from '../pool.ts';

/** The reason why the server is too busy for a request, for the log, and the seconds after which to retry. */
export interface Overload {
  reason: string;
  retryAfter: number;
}

/** The overload that an error reports, or null for any other error. */
export function findOverload(error: unknown): Overload | null {
  if (error instanceof BusyError) return { reason: error.message, retryAfter: error.retryAfter };
  if (isPoolTimeout(error)) return { reason: 'no database connection became free in time', retryAfter: 1 };
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  // EMFILE: this process has no file handle left. ENFILE: the machine has none left.
  if (code === 'EMFILE' || code === 'ENFILE') return { reason: `no file handle is left (${code})`, retryAfter: 2 };
  return cause === undefined ? null : findOverload(cause);
}

/** Thrown if a request gets no connection, or loses its connection to waiting requests. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
