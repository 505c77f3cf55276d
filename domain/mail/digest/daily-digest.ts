import { waitingTime } from '../../booking/booking-age.ts';
import { bookingReference } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { oneLine } from '../../booking/plain-text.ts';
import { daysInWords } from '../../days/booking-days.ts';
import { hourText } from '../../departures/departure.ts';
import { pickupText } from '../../departures/party-times.ts';
import { peopleText } from '../../booking/people-text.ts';
import { bookingTitle, isRental, planDay, stageText, summaryOf } from '../../days/day-plan.ts';
import type { DayBooking, DayGroup, DayPlan } from '../../days/day-plan.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import type { MailKind } from '../mail-message.ts';
import { phoneLink } from '../../site/phone-link.ts';
import type { MailLine, MailRow } from '../mail-page.ts';

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
export function digestSubject({ day, days, waiting_count: waiting, failed_mails: failed }: Digest): string {
  const { people } = planDay(days[0]?.bookings ?? []);
  const parts = [
    people > 0 && `${peopleText(people)} ${people === 1 ? 'goes' : 'go'} out`,
    waiting > 0 && (waiting === 1 ? '1 request waits' : `${waiting} requests wait`),
    failed.length > 0 && (failed.length === 1 ? '1 mail failed' : `${failed.length} mails failed`),
  ].filter((part) => part !== false);
  return `${longDate(day)}: ${parts.join(', ') || 'your day'}`;
}

interface DigestWords {
  /** The label of a kind of mail. */
  labelOf: (kind: MailKind) => string;
  /** The page of a booking at the desk. */
  pageOf: (id: string) => string;
}

/** The rows of the digest. Each text of a visitor stays on one line. Telephone numbers are links. */
export function digestRows(digest: Digest, { labelOf, pageOf }: DigestWords): MailRow[] {
  const { days, waiting, waiting_count: count, failed_mails: failed, read_at: readAt } = digest;
  const now = new Date(readAt);
  return [
    ...days.map(({ day, bookings }, at) => ({
      label: at === 0 ? 'Today' : 'Tomorrow',
      lines: [longDate(day), ...dayLines(planDay(bookings))],
    })),
    ...waiting.map((booking) => waitingRow(booking, now, pageOf(booking.id))),
    more('Waiting', count - waiting.length),
    ...failed.slice(0, mostFailedMails).map(({ kind, name, date, last_error: error }) => ({
      label: 'Mail failed',
      lines: [
        `${labelOf(kind)}: ${oneLine(name)}, ${longDate(date)}`,
        [...oneLine(error ?? '')].slice(0, longestError).join(''),
      ],
    })),
    more('Mail failed', failed.length - mostFailedMails),
  ];
}

function dayLines(plan: DayPlan): MailLine[] {
  return [summaryOf(plan), ...plan.trips.flatMap(groupLines), ...plan.carts.flatMap(groupLines)];
}

/** The title of a group, and a line for each party: '- 08:30 Ana Novelo (3), pickup 07:45, Hotel Sol, 600 1234'. */
function groupLines({ title, bookings }: DayGroup): MailLine[] {
  const parties = bookings.map((booking) => {
    const note = isRental(booking) ? booking.day_count > 1 && stageText(booking) : booking.people;
    // A trip of several days begins on its first day alone.
    const begins = booking.day_number === 1;
    const hour = begins && booking.leaves_at ? `${hourText(booking.leaves_at)} ` : '';
    const pickup = begins ? pickupText(booking) : '';
    const party = `- ${hour}${oneLine(booking.name)}${note ? ` (${note})` : ''}`;
    return withPhone(pickup ? `${party}, pickup ${pickup}` : party, booking.phone);
  });
  return [`${title}:`, ...parties];
}

function withPhone(text: string, phone: string): MailLine {
  return phone ? { before: `${text}, `, text: phone, url: phoneLink(phone) } : text;
}

function waitingRow(booking: BookingRow, now: Date, page: string): MailRow {
  const { words, isLate } = waitingTime(booking.created_at, now, booking.decision_due_at);
  return {
    label: `Waits for ${words}`,
    lines: [
      withPhone(`${oneLine(booking.name)} (${bookingReference(booking.id)})`, booking.phone),
      `${bookingTitle(booking)}, ${daysInWords(booking)}`,
      `${isLate ? 'Overdue since' : 'Answer by'} ${promisedTime(booking.decision_due_at)}`,
      { text: 'Open the request', url: page },
    ],
  };
}

function more(label: string, count: number): MailRow {
  return { label, lines: count > 0 ? [`and ${count} more`] : [] };
}
