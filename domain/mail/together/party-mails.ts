import { bookingReference } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { takesPlace } from '../../booking/booking-status.ts';
import { peopleText } from '../../booking/people-text.ts';
import { hourPromise, isHourKnown, partySentences } from '../../departures/party-times.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import { factRows, itemRows, whatIsBooked, whatToKnow } from '../booking-rows.ts';
import { changedPage, changedSubject } from '../changed-mail.ts';
import { greeting } from '../greeting.ts';
import type { MailEntry, MailFacts } from '../mail-entry.ts';
import { subjectAbout } from '../mail-subject.ts';
import { outboxKinds } from '../outbox/outbox-kinds.ts';
import type { MailWords } from '../../words/mail-words.ts';

const basics = {
  event: 'change',
  hasCalendar: true,
  tellsHour: true,
  privateLink: 'visit',
} as const;

/**
 * The mails about a party that was divided, and about two that became one. If the other booking has been erased
 * meanwhile, they say how many people remain.
 */
export const partyMails: Readonly<Record<'booking-divided' | 'booking-merged', MailEntry<'change'>>> = {
  'booking-divided': {
    ...outboxKinds['booking-divided'],
    ...basics,
    subject: (facts, words) =>
      facts.other
        ? subjectAbout(words.partyMail.divided, withAll(facts.booking, facts.other.booking), words)
        : changedSubject(facts.booking, words),
    page: (facts, _site, words) => dividedPage(facts, words),
  },
  'booking-merged': {
    ...outboxKinds['booking-merged'],
    ...basics,
    subject: (facts, words) =>
      facts.other ? subjectAbout(words.partyMail.merged, facts.booking, words) : changedSubject(facts.booking, words),
    page: (facts, _site, words) => mergedPage(facts, words),
  },
};

type PartyPage = ReturnType<typeof changedPage>;

function dividedPage({ booking, other, change, deskTours }: MailFacts['change'], words: MailWords): PartyPage {
  if (!other) return changedPage(booking, change, deskTours, words);
  const { partyMail } = words;
  const isConfirmed = takesPlace(booking.status);
  const now = new Date(change.changed_at);
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: partyMail.divided,
    paragraphs: [greeting(booking.name, words), isConfirmed ? partyMail.dividedText : partyMail.dividedRequest],
    rows: [
      ...itemRows(booking, words),
      { label: partyMail.first, lines: partLines(booking, now, words) },
      { label: partyMail.second, lines: partLines(other.booking, now, words) },
      ...factRows(booking, deskTours, words),
    ],
    quote: change.message,
    closing: [closing(isConfirmed ? partyMail.dividedCalendar : promise(booking, words), words)],
  };
}

function mergedPage({ booking, other, change, deskTours }: MailFacts['change'], words: MailWords): PartyPage {
  if (!other) return changedPage(booking, change, deskTours, words);
  const { mailPage, partyMail } = words;
  const isConfirmed = takesPlace(booking.status);
  const people = peopleText(booking.people, words);
  const [kept, ended] = [bookingReference(booking.id), bookingReference(other.booking.id)];
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: partyMail.merged,
    paragraphs: [
      greeting(booking.name, words),
      partyMail.mergedText({ people, kept, ended }),
      isConfirmed ? mailPage.expect : mailPage.askedNow,
    ],
    rows: [...whatIsBooked(booking, words), ...whatToKnow(booking, deskTours, new Date(change.changed_at), words)],
    quote: change.message,
    closing: [closing(isConfirmed ? partyMail.mergedCalendar : promise(booking, words), words)],
  };
}

function closing(next: string, { mailPage }: MailWords): string {
  return `${next} ${mailPage.notRight} ${mailPage.callUs}`;
}

/** When and where a part of a party goes, and its reference. */
function partLines(part: BookingRow, now: Date, words: MailWords): string[] {
  const known = takesPlace(part.status) ? partySentences(part, words) : [];
  return [
    `${peopleText(part.people, words)}, ${longDate(part.date, words)}`,
    ...known,
    ...(takesPlace(part.status) && !isHourKnown(part) ? [hourPromise(part, now, 'mail', words)] : []),
    words.mailRows.referenceOf({ reference: bookingReference(part.id) }),
  ];
}

function promise({ decision_due_at: dueAt }: BookingRow, words: MailWords): string {
  return words.mailPage.answerBy({ moment: promisedTime(dueAt, words) });
}

/** The booking with the people of both parts, for the subject. */
function withAll(booking: BookingRow, other: BookingRow): BookingRow {
  return { ...booking, people: booking.people + other.people };
}
