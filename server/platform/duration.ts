const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
// The limit of Go's Duration, which is 64 bits of nanoseconds.
const longestSeconds = 292 * 365 * 24 * 3600;

/** Parses a duration in Go's notation ('90s', '24h', '1h30m', '0') to seconds. Null for anything else. */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0;
  const parts = text.length <= 64 ? [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)] : [];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit!]!, 0);
  return isWhole && seconds <= longestSeconds ? seconds : null;
}
