import { parseDuration } from '../../platform/duration.ts';
import { authError } from '../auth-errors.ts';

/** The end of a ban, from a Go duration such as '24h' or '1h30m'; null for 'none'. Throws 400 for anything else. */
export function readBanEnd(text: string, now = Date.now()): Date | null {
  if (text === 'none') return null;
  const seconds = parseDuration(text);
  if (seconds === null) throw authError('banDurationInvalid', { text });
  return new Date(now + seconds * 1000);
}
