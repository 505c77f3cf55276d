import { parseDuration } from '../../platform/duration.ts';
import { authError } from '../auth-errors.ts';

/** Until when a ban lasts, from a Go duration like '24h' or '1h30m'; null for 'none'. Throws 400 for anything else. */
export function readBanEnd(text: string, now = Date.now()): Date | null {
  if (text === 'none') return null;
  const seconds = parseDuration(text);
  if (seconds === null) throw authError('banDurationInvalid', { text });
  return new Date(now + seconds * 1000);
}
