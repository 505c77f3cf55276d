import * as promise from '../words/en/promise.ts';
import { localClock, localToday } from '../booking/booking-dates.ts';
import { daysLater } from '../days/calendar-days.ts';
import { dayForm } from '../time/day-form.ts';
import { momentOf } from '../time/local-time.ts';
import { timeZonePlace } from '../time/time-zone.ts';
import { language } from '../words/en/language.ts';
import type { MailWords } from '../words/mail-words.ts';

type PromiseWords = Pick<MailWords, 'language' | 'promise' | 'timeZonePlace'>;

const own: PromiseWords = { language, promise, timeZonePlace };

/** The reply promise: its columns of table desk_settings (docs/product/mail.md, Reply promise). */
export interface ReplyPromise {
  /** 1 to 24. */
  decision_hours: number;
  /** Local times of day, 'HH:mm' or 'HH:mm:ss'. The first is at least an hour before the second. */
  decisions_from: string;
  decisions_until: string;
}

const dayOfYear = dayForm({ weekday: 'long', month: 'long', day: 'numeric' });

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The promised time of a request, as ISO 8601: `decision_hours` after the request. If that is outside the times of day,
 * it is the next opening if that is within the 24 hours that the site promises, otherwise the previous closing.
 * Database function promised_decision does the same (tests/rls/settings/promised-decisions.test.ts). Throws RangeError
 * if `askedAt` is not a moment.
 */
export function decisionDue(askedAt: string, promise: ReplyPromise): string {
  const asked = new Date(askedAt);
  const end = new Date(asked.getTime() + promise.decision_hours * hour);
  const today = localToday(end);
  const opening = momentOf(today, promise.decisions_from);
  const closing = momentOf(today, promise.decisions_until);
  if (end >= opening && end <= closing) return end.toISOString();
  const isBeforeOpening = end < opening;
  const nextOpening = isBeforeOpening ? opening : momentOf(daysLater(today, 1), promise.decisions_from);
  const lastClosing = isBeforeOpening ? momentOf(daysLater(today, -1), promise.decisions_until) : closing;
  return (nextOpening.getTime() <= asked.getTime() + day ? nextOpening : lastClosing).toISOString();
}

/** 'within 24 hours, 07:00 to 20:00 Belize time' */
export function promiseText({
  decision_hours: hours,
  decisions_from: from,
  decisions_until: until,
}: ReplyPromise): string {
  return promise.within({ hours, from: from.slice(0, 5), until: until.slice(0, 5), place: timeZonePlace });
}

/** Formats a promised moment (ISO 8601) for people: 'Tuesday, November 24, 11:40, Belize time'. Omits seconds. */
export function promisedTime(moment: string, words: PromiseWords = own): string {
  const day = dayOfYear(words.language).format(Date.parse(localToday(new Date(moment))));
  return words.promise.moment({ day, time: localClock(moment), place: words.timeZonePlace });
}
