const steps = ['jwt', 'parse', 'plan', 'transaction', 'response'] as const;
export type TimingStep = (typeof steps)[number];

/**
 * Measures the steps of one request for `Server-Timing`. Steps run one at a time; entering one ends the previous one.
 */
export class RequestTiming {
  readonly #durations = new Map<TimingStep, number>();
  #current: TimingStep = 'jwt';
  #since = performance.now();

  /** `tokenMs` is the time that the gateway took to check the token. */
  constructor(tokenMs: number) {
    this.#durations.set('jwt', tokenMs);
  }

  enter(step: TimingStep): void {
    const now = performance.now();
    this.#durations.set(this.#current, (this.#durations.get(this.#current) ?? 0) + now - this.#since);
    this.#current = step;
    this.#since = now;
  }

  /**
   * Ends the current step. Returns the value of the header: the milliseconds of each step, in order.
   * https://docs.postgrest.org/en/v14/references/observability.html#server-timing-header
   */
  header(): string {
    this.enter(this.#current);
    return steps
      .filter((step) => this.#durations.has(step))
      .map((step) => `${step};dur=${this.#durations.get(step)!.toFixed(1)}`)
      .join(', ');
  }
}
