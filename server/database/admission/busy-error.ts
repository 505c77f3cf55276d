/** Thrown when a request gets no connection, or loses it to others that wait. `retryAfter` is in seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
