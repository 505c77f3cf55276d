import type { BookingRow } from '../booking/booking.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import type { DayCount, DayLoad } from '../booking/linked-booking.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import { address } from '../site/addresses.ts';
import { everyField, receivedRow, reminderRows, visitorRows } from './booking-rows.ts';
import type { MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';
import { decisionLink } from './private-link.ts';
import { decisionLabel, requestedTripRows, requestSubjectOf } from './together/request-trips.ts';
import type { RequestedTrip } from './together/request-trips.ts';
import type { MailWords } from '../words/mail-words.ts';

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
  news: string;
  title: string;
  text: string;
}

type WriteWords = (words: MailWords['requestMail'], who: string, until: string) => RequestWords;

const requestWords = {
  'booking-operator': (requestMail, who, until) => ({
    news: requestMail.news,
    title: requestMail.news,
    text: requestMail.text({ who, until }),
  }),
  'decision-half-time': (requestMail, who, until) => ({
    news: requestMail.halfNews({ who }),
    title: requestMail.halfTitle,
    text: requestMail.halfText({ who, until }),
  }),
  'decision-overdue': (requestMail, who, until) => ({
    news: requestMail.overdueNews({ who }),
    title: requestMail.overdueTitle,
    text: requestMail.overdueText({ who, until }),
  }),
} as const satisfies Record<string, WriteWords>;

export type RequestKind = keyof typeof requestWords;

function textsOf(kind: RequestKind, booking: BookingRow, words: MailWords): RequestWords {
  return requestWords[kind](words.requestMail, oneLine(booking.name), promisedTime(booking.decision_due_at, words));
}

/** 'New request: Hol Chan Snorkeling, Fri 20 Nov, 3 people, Ana Novelo (7A1F6F0E)'; in a reminder the name is first. */
export function requestSubject(kind: RequestKind, { booking, trips }: RequestFacts, words: MailWords): string {
  const { news } = textsOf(kind, booking, words);
  const who = kind === 'booking-operator' ? oneLine(booking.name) : '';
  const asked = tripsIn(kind, trips);
  return asked.length > 1
    ? requestSubjectOf(news, booking, asked, words, who)
    : subjectAbout(news, booking, words, who);
}

/** The content of the mail: after the buttons the load of the day, then the request, and how to reach the visitor. */
export function requestPage(
  kind: RequestKind,
  { booking, load, trips }: RequestFacts,
  site: MailSite,
  words: MailWords,
): Pick<MailParts, 'title' | 'paragraphs' | 'rows' | 'closing' | 'link'> & Partial<MailParts> {
  const texts = textsOf(kind, booking, words);
  const { requestMail } = words;
  const asked = tripsIn(kind, trips);
  if (asked.length > 1) return severalPage(texts, booking, asked, site, words);
  return {
    title: texts.title,
    paragraphs: [texts.text],
    rows: [
      { label: requestMail.alsoThatDay, lines: loadLines(load, words) },
      ...(kind === 'booking-operator' ? everyField(booking, words) : reminderRows(booking, words)),
    ],
    closing: [booking.email ? requestMail.toWrite : words.writeTo.noAddress],
    link: { label: requestMail.open, url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}

/** The trips that a mail is about: a reminder is about those that wait for a decision. */
function tripsIn(kind: RequestKind, trips: readonly RequestedTrip[]): readonly RequestedTrip[] {
  return kind === 'booking-operator' ? trips : trips.filter(({ booking }) => isWaiting(booking.status));
}

/** The content of a mail about a request with several trips, each of which has its own link. */
function severalPage(
  texts: RequestWords,
  booking: BookingRow,
  trips: readonly RequestedTrip[],
  site: MailSite,
  words: MailWords,
): ReturnType<typeof requestPage> {
  const { requestMail } = words;
  const links = trips.flatMap((trip, place) =>
    trip.token ? [{ label: decisionLabel(trip, place, words), url: decisionLink(trip.token, site) }] : [],
  );
  return {
    title: texts.title,
    ...(links.length > 0 ? { actions: { links, note: words.mailPage.decisionNote } } : {}),
    paragraphs: [texts.text, requestMail.several({ count: trips.length })],
    rows: [
      ...requestedTripRows(trips, words, ({ load }) =>
        loadLines(load, words).map((line) => `${requestMail.alsoThatDay}: ${line}`),
      ),
      ...visitorRows(booking, words),
      receivedRow(booking, words),
    ],
    closing: [requestMail.toWrite],
    link: { label: requestMail.openFirst, url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}

/** The load of the day: all together, then by item. */
function loadLines(load: DayLoad | null, words: MailWords): string[] {
  if (!load) return [];
  const { requestMail } = words;
  if (load.totals.length === 0) return [requestMail.nothingElse];
  const nameOf = ({ name }: { name: string | null }) =>
    oneLine(words.catalogue.ofStored(name ?? '')) || requestMail.unlisted;
  const lineOf = (name: string, counts: readonly DayCount[]) => `${name}: ${countsText(counts, words)}`;
  const names = [...new Set(load.items.map(nameOf))];
  const lines = names.map((name) =>
    lineOf(
      name,
      load.items.filter((item) => nameOf(item) === name),
    ),
  );
  return names.length > 1 ? [lineOf(requestMail.allTogether, load.totals), ...lines] : lines;
}

/** '7 people confirmed, 5 people waiting'; bookings where there are no people, as for carts. */
function countsText(counts: readonly DayCount[], words: MailWords): string {
  const { requestMail } = words;
  const text = (inState: (count: { count: string }) => string, isOf: (status: DayCount['status']) => boolean) => {
    const of = counts.filter(({ status }) => isOf(status));
    const sum = (key: 'bookings' | 'people') => of.reduce((total, count) => total + count[key], 0);
    const people = sum('people');
    const count = people > 0 ? peopleText(people, words) : requestMail.bookings({ count: sum('bookings') });
    return of.length > 0 ? inState({ count }) : '';
  };
  return [text(requestMail.confirmed, takesPlace), text(requestMail.waiting, isWaiting)].filter(Boolean).join(', ');
}
