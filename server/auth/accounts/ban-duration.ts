import { parseDuration } from '../../platform/duration.ts';
import { invalid } from '../auth-errors.ts';

/** Until when a ban lasts, from a Go duration like '24h' or '1h30m'; null for 'none'. Throws 400 for anything else. */
export function readBanEnd(text: string, now = Date.now()): Date | null {
  if (text === 'none') return null;
  const seconds = parseDuration(text);
  if (seconds === null)
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text.slice(0, 64))}`);
  return new Date(now + seconds * 1000);
}
