import { invalid } from './auth-error.ts';

const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
// What Go's Duration holds, 64 bits of nanoseconds.
const longestSeconds = 292 * 365 * 24 * 3600;

/** Until when a ban lasts, from a Go duration like '24h' or '1h30m'; null for 'none'. Throws 400 for anything else. */
export function readBanEnd(text: string, now = Date.now()): Date | null {
  if (text === 'none') return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit!]!, 0);
  const isWhole = text.length <= 64 && parts.map(([part]) => part).join('') === text && parts.length > 0;
  if (!isWhole || seconds > longestSeconds) throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text.slice(0, 64))}`);
  return new Date(now + seconds * 1000);
}
