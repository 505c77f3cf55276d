/** Milliseconds since 1970, as a parameter where a test has to move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Whole seconds since 1970: the unit of every time in a token (RFC 7519, NumericDate). */
export function unixSeconds(clock: Clock = systemClock): number {
  return Math.floor(clock() / 1000);
}
