import type { BookingRow } from '../booking/booking.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import type { DayCount, DayLoad } from '../booking/linked-booking.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import { noAddress } from '../contact/email-address.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import { address } from '../site/addresses.ts';
import { everyField, reminderRows } from './booking-rows.ts';
import type { MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';
import { decisionLink, decisionNote } from './private-link.ts';
import { decisionLabel, requestedTripRows, requestSubjectOf } from './together/request-trips.ts';
import type { RequestedTrip } from './together/request-trips.ts';

/** The facts of a mail that asks the operator for a decision. */
export interface RequestFacts {
  booking: BookingRow;
  /** The other bookings of its first day; null if the mail was claimed without them. */
  load: DayLoad | null;
  /** The trips of a request with several, by day, itself among them; none if the booking was sent alone. */
  trips: readonly RequestedTrip[];
}

/** What a mail that asks the operator for a decision says about the promised time. */
interface RequestWords {
  news: (who: string) => string;
  title: string;
  text: (who: string, until: string) => string;
}

const requestWords = {
  'booking-operator': {
    news: () => 'New request',
    title: 'New request',
    text: (who, until) =>
      `${who} sent a request. The site promises an answer within 24 hours: please answer by ${until}.`,
  },
  'decision-half-time': {
    news: (who) => `Reminder: ${who} waits`,
    title: 'A request waits for your answer',
    text: (who, until) => `Half of the promised time is over. ${who} was promised an answer by ${until}.`,
  },
  'decision-overdue': {
    news: (who) => `Overdue: ${who} waits`,
    title: 'The promised time is over',
    text: (who, until) =>
      `${who} was promised an answer by ${until}, and still waits. This is the last reminder of this request.`,
  },
} as const satisfies Record<string, RequestWords>;

export type RequestKind = keyof typeof requestWords;

/** 'New request: Hol Chan Snorkeling, Fri 20 Nov, 3 people, Ana Novelo (7A1F6F0E)'; in a reminder the name is first. */
export function requestSubject(kind: RequestKind, { booking, trips }: RequestFacts): string {
  const who = oneLine(booking.name);
  const words: RequestWords = requestWords[kind];
  const asked = tripsIn(kind, trips);
  if (asked.length > 1) {
    return requestSubjectOf(words.news(who), booking, asked, kind === 'booking-operator' ? who : '');
  }
  return subjectAbout(words.news(who), booking, kind === 'booking-operator' ? who : '');
}

/** The content of the mail: after the buttons the load of the day, then the request, and how to reach the visitor. */
export function requestPage(
  kind: RequestKind,
  { booking, load, trips }: RequestFacts,
  site: MailSite,
): Pick<MailParts, 'title' | 'paragraphs' | 'rows' | 'closing' | 'link'> & Partial<MailParts> {
  const words: RequestWords = requestWords[kind];
  const asked = tripsIn(kind, trips);
  if (asked.length > 1) return severalPage(words, booking, asked, site);
  return {
    title: words.title,
    paragraphs: [words.text(oneLine(booking.name), promisedTime(booking.decision_due_at))],
    rows: [
      { label: 'Also that day', lines: loadLines(load) },
      ...(kind === 'booking-operator' ? everyField(booking) : reminderRows(booking)),
    ],
    closing: [booking.email ? toWrite : noAddress],
    link: { label: 'Open the booking at the desk', url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}

/** The trips that a mail is about: a reminder is about those that wait for a decision. */
function tripsIn(kind: RequestKind, trips: readonly RequestedTrip[]): readonly RequestedTrip[] {
  return kind === 'booking-operator' ? trips : trips.filter(({ booking }) => isWaiting(booking.status));
}

/** The content of a mail about a request with several trips, each of which has its own link. */
function severalPage(
  words: RequestWords,
  booking: BookingRow,
  trips: readonly RequestedTrip[],
  site: MailSite,
): ReturnType<typeof requestPage> {
  const who = oneLine(booking.name);
  const links = trips.flatMap((trip, place) =>
    trip.token ? [{ label: decisionLabel(trip, place), url: decisionLink(trip.token, site) }] : [],
  );
  return {
    title: words.title,
    ...(links.length > 0 ? { actions: { links, note: decisionNote } } : {}),
    paragraphs: [
      words.text(who, promisedTime(booking.decision_due_at)),
      `The request has ${trips.length} trips. Each is decided for itself.`,
    ],
    rows: [
      ...requestedTripRows(trips, ({ load }) => loadLines(load).map((line) => `Also that day: ${line}`)),
      ...everyField(booking).filter(({ label }) => sharedLabels.includes(label)),
    ],
    closing: [toWrite],
    link: { label: 'Open the first trip at the desk', url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}

const sharedLabels = ['Name', 'E-mail', 'Phone', 'WhatsApp', 'Message', 'Note', 'Received'];

const toWrite = 'To write to the visitor, press the e-mail address above: a reply to this mail comes back to you.';

/** The load of the day: all together, then by item. */
function loadLines(load: DayLoad | null): string[] {
  if (!load) return [];
  if (load.totals.length === 0) return ['Nothing else is booked or asked for.'];
  const names = [...new Set(load.items.map(nameOf))];
  const lines = names.map((name) => `${name}: ${countsText(load.items.filter((item) => nameOf(item) === name))}`);
  return names.length > 1 ? [`All together: ${countsText(load.totals)}`, ...lines] : lines;
}

function nameOf({ name }: { name: string | null }): string {
  return oneLine(name ?? '') || 'Not on our list';
}

/** '7 people confirmed, 5 people waiting'; bookings where there are no people, as for carts. */
function countsText(counts: readonly DayCount[]): string {
  const text = (state: string, of: readonly DayCount[]) => {
    const sum = (key: 'bookings' | 'people') => of.reduce((total, count) => total + count[key], 0);
    const bookings = sum('bookings') === 1 ? '1 booking' : `${sum('bookings')} bookings`;
    return of.length > 0 ? `${sum('people') > 0 ? peopleText(sum('people')) : bookings} ${state}` : '';
  };
  const parts = [
    text(
      'confirmed',
      counts.filter(({ status }) => takesPlace(status)),
    ),
    text(
      'waiting',
      counts.filter(({ status }) => isWaiting(status)),
    ),
  ];
  return parts.filter(Boolean).join(', ');
}
