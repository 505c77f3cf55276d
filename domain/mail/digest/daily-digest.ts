import { waitingTime } from '../../booking/booking-age.ts';
import { bookingReference } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { oneLine } from '../../booking/plain-text.ts';
import { daysInWords } from '../../days/booking-days.ts';
import { hourText } from '../../departures/departure.ts';
import { pickupText } from '../../departures/party-times.ts';
import { bookingTitle, isRental, planDay, stageText, summaryOf } from '../../days/day-plan.ts';
import type { DayBooking, DayGroup, DayPlan } from '../../days/day-plan.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import type { MailKind } from '../mail-message.ts';
import { phoneLink } from '../../site/phone-link.ts';
import type { MailLine, MailRow } from '../mail-page.ts';
import type { MailWords } from '../../words/mail-words.ts';

/** The content of the digest (database function read_digest). Days are local, yyyy-MM-dd, moments ISO 8601. */
export interface Digest {
  day: string;
  read_at: string;
  /** The digest's day and the next one, with their open bookings. */
  days: { day: string; bookings: DayBooking[] }[];
  /** The requests that have waited longest, at most 20. */
  waiting: BookingRow[];
  /** The total number of waiting requests. */
  waiting_count: number;
  /** The mails whose delivery was given up and which can still be sent again. */
  failed_mails: { kind: MailKind; name: string; date: string; last_error: string | null }[];
}

const longestError = 200;
const mostFailedMails = 10;

/** 'Monday, November 23, 2026: 7 people go out, 2 requests wait, 1 mail failed' */
export function digestSubject(
  { day, days, waiting_count: waiting, failed_mails: failed }: Digest,
  words: MailWords,
): string {
  const { digest: texts } = words;
  const { people } = planDay(days[0]?.bookings ?? []);
  const parts = [
    people > 0 && texts.goOut({ count: people }),
    waiting > 0 && texts.wait({ count: waiting }),
    failed.length > 0 && texts.failed({ count: failed.length }),
  ].filter((part) => part !== false);
  return texts.subject({ day: longDate(day, words), what: parts.join(', ') || texts.yourDay });
}

interface DigestLinks {
  /** The label of a kind of mail. */
  labelOf: (kind: MailKind) => string;
  /** The page of a booking at the desk. */
  pageOf: (id: string) => string;
}

/** The rows of the digest. Each text of a visitor stays on one line. Telephone numbers are links. */
export function digestRows(digest: Digest, { labelOf, pageOf }: DigestLinks, words: MailWords): MailRow[] {
  const { days, waiting, waiting_count: count, failed_mails: failed, read_at: readAt } = digest;
  const { digest: texts } = words;
  const now = new Date(readAt);
  return [
    ...days.map(({ day, bookings }, at) => ({
      label: at === 0 ? texts.today : texts.tomorrow,
      lines: [longDate(day, words), ...dayLines(planDay(bookings), words)],
    })),
    ...waiting.map((booking) => waitingRow(booking, now, pageOf(booking.id), words)),
    more(texts.waiting, count - waiting.length, words),
    ...failed.slice(0, mostFailedMails).map(({ kind, name, date, last_error: error }) => ({
      label: texts.mailFailed,
      lines: [
        `${labelOf(kind)}: ${oneLine(name)}, ${longDate(date, words)}`,
        [...oneLine(error ?? '')].slice(0, longestError).join(''),
      ],
    })),
    more(texts.mailFailed, failed.length - mostFailedMails, words),
  ];
}

function dayLines(plan: DayPlan, words: MailWords): MailLine[] {
  return [summaryOf(plan, words), ...[...plan.trips, ...plan.carts].flatMap((group) => groupLines(group, words))];
}

/** The title of a group, and a line for each party: '- 08:30 Ana Novelo (3), pick-up 07:45, Hotel Sol, 600 1234'. */
function groupLines({ title, bookings }: DayGroup, words: MailWords): MailLine[] {
  const parties = bookings.map((booking) => {
    const note = isRental(booking) ? booking.day_count > 1 && stageText(booking, words) : booking.people;
    // A trip of several days begins on its first day alone.
    const begins = booking.day_number === 1;
    const hour = begins && booking.leaves_at ? `${hourText(booking.leaves_at)} ` : '';
    const pickup = begins ? pickupText(booking) : '';
    const party = `- ${hour}${oneLine(booking.name)}${note ? ` (${note})` : ''}`;
    return withPhone(pickup ? words.digest.pickup({ party, pickup }) : party, booking.phone);
  });
  return [`${words.catalogue.ofStored(title)}:`, ...parties];
}

function withPhone(text: string, phone: string): MailLine {
  return phone ? { before: `${text}, `, text: phone, url: phoneLink(phone) } : text;
}

function waitingRow(booking: BookingRow, now: Date, page: string, words: MailWords): MailRow {
  const { digest: texts } = words;
  const { words: time, isLate } = waitingTime(booking.created_at, now, booking.decision_due_at, words);
  const due = isLate ? texts.overdue : texts.answerBy;
  return {
    label: texts.waitsFor({ time }),
    lines: [
      withPhone(`${oneLine(booking.name)} (${bookingReference(booking.id)})`, booking.phone),
      `${bookingTitle(booking, words)}, ${daysInWords(booking, words)}`,
      due({ moment: promisedTime(booking.decision_due_at, words) }),
      { text: texts.openRequest, url: page },
    ],
  };
}

function more(label: string, count: number, { digest: texts }: MailWords): MailRow {
  return { label, lines: count > 0 ? [texts.more({ count })] : [] };
}
