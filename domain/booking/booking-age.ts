import * as ownWords from '../words/en/waiting-time.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { waitingTime: ownWords };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age of a request as text, and whether its promised time has passed (docs/product/mail.md, Reply promise). */
export interface WaitingTime {
  words: string;
  isLate: boolean;
}

/**
 * The time from `since` (ISO 8601) to `now`: minutes below an hour, hours below two days, then days.
 * @param dueAt the promised time of an answer, as ISO 8601; by default after the 24 hours that the site promises
 */
export function waitingTime(
  since: string,
  now: Date,
  dueAt?: string,
  { waitingTime: words }: Pick<MailWords, 'waitingTime'> = own,
): WaitingTime {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  const [size, textOf] =
    waited < hour
      ? ([minute, words.minutes] as const)
      : waited < 2 * day
        ? ([hour, words.hours] as const)
        : ([day, words.days] as const);
  const count = Math.floor(waited / size);
  return {
    words: count === 0 ? words.none : textOf({ count }),
    isLate: dueAt ? now.getTime() >= Date.parse(dueAt) : waited >= day,
  };
}
