import { todayInBelize } from '../booking/booking-dates.ts';
import { language } from '../words/en/language.ts';

/** The reply promise: its columns of table desk_settings (docs/product/mail.md, Reply promise). */
export interface ReplyPromise {
  /** 1 to 24. */
  decision_hours: number;
  /** Times of day in Belize, 'HH:mm' or 'HH:mm:ss'. The first is at least an hour before the second. */
  decisions_from: string;
  decisions_until: string;
}

const dayFormat = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const hour = 3_600_000;
const day = 24 * hour;
// Belize is at UTC-6 all year.
const belizeOffset = -6 * hour;

/**
 * The promised time of a request, as ISO 8601: `decision_hours` after the request. If that is outside the times of day,
 * it is the next opening if that is within the 24 hours that the site promises, otherwise the previous closing.
 * Database function promised_decision does the same (tests/rls/settings/promised-decisions.test.ts). Throws RangeError
 * if `askedAt` is not a moment.
 */
export function decisionDue(askedAt: string, promise: ReplyPromise): string {
  const asked = new Date(askedAt);
  const end = new Date(asked.getTime() + promise.decision_hours * hour);
  const opening = inBelize(todayInBelize(end), promise.decisions_from);
  const closing = inBelize(todayInBelize(end), promise.decisions_until);
  if (end.getTime() >= opening && end.getTime() <= closing) return end.toISOString();
  const isBeforeOpening = end.getTime() < opening;
  const nextOpening = isBeforeOpening ? opening : opening + day;
  const lastClosing = isBeforeOpening ? closing - day : closing;
  return new Date(nextOpening <= asked.getTime() + day ? nextOpening : lastClosing).toISOString();
}

/** 'within 24 hours, 07:00 to 20:00 Belize time' */
export function promiseText({
  decision_hours: hours,
  decisions_from: from,
  decisions_until: until,
}: ReplyPromise): string {
  return `within ${hours} ${hours === 1 ? 'hour' : 'hours'}, ${from.slice(0, 5)} to ${until.slice(0, 5)} Belize time`;
}

/** Formats a promised moment (ISO 8601) for people: 'Tuesday, November 24, 11:40, Belize time'. Omits seconds. */
export function promisedTime(moment: string): string {
  const there = new Date(Date.parse(moment) + belizeOffset);
  return `${dayFormat.format(there)}, ${there.toISOString().slice(11, 16)}, Belize time`;
}

function inBelize(isoDate: string, time: string): number {
  return Date.parse(`${isoDate}T${time.length === 5 ? `${time}:00` : time}-06:00`);
}
