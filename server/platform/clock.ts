/** Returns milliseconds since 1970. Tests pass their own clock. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Whole seconds since 1970, the unit of times in tokens (RFC 7519, NumericDate). */
export function unixSeconds(clock: Clock = systemClock): number {
  return Math.floor(clock() / 1000);
}
