import { bookingReference } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { takesPlace } from '../../booking/booking-status.ts';
import { peopleText } from '../../booking/people-text.ts';
import { hourPromise, isHourKnown, partySentences } from '../../departures/party-times.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import { whatIsBooked, whatToKnow } from '../booking-rows.ts';
import { changedPage, changedSubject } from '../changed-mail.ts';
import { greeting } from '../greeting.ts';
import type { MailEntry, MailFacts } from '../mail-entry.ts';
import { subjectAbout } from '../mail-subject.ts';

const callUs = 'Answer this mail or call us; the number is on WhatsApp too.';

const basics = {
  event: 'change',
  audience: 'visitor',
  outdatedBy: 'later change',
  hasCalendar: true,
  privateLink: 'visit',
} as const;

/**
 * The mails about a party that was divided, and about two that became one. If the other booking has been erased
 * meanwhile, they say how many people remain.
 */
export const partyMails: Readonly<Record<'booking-divided' | 'booking-merged', MailEntry<'change'>>> = {
  'booking-divided': {
    ...basics,
    label: 'Divided party',
    subject: (facts) =>
      facts.other
        ? subjectAbout('Your party goes in two parts', withAll(facts.booking, facts.other.booking))
        : changedSubject(facts.booking),
    page: (facts) => dividedPage(facts),
  },
  'booking-merged': {
    ...basics,
    label: 'One party',
    subject: (facts) =>
      facts.other ? subjectAbout('Your two bookings are one party', facts.booking) : changedSubject(facts.booking),
    page: (facts) => mergedPage(facts),
  },
};

type PartyPage = ReturnType<typeof changedPage>;

function dividedPage({ booking, other, change, deskTours }: MailFacts['change']): PartyPage {
  if (!other) return changedPage(booking, change, deskTours, callUs);
  const isConfirmed = takesPlace(booking.status);
  const now = new Date(change.changed_at);
  const shared = ['Booking type', 'Booked'];
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: 'Your party goes in two parts',
    paragraphs: [
      greeting(booking.name),
      isConfirmed
        ? 'We have divided your party. This is when we expect each part:'
        : 'We have divided your request. It is not confirmed yet. This is what you have asked for now:',
    ],
    rows: [
      ...whatIsBooked(booking).filter(({ label }) => shared.includes(label)),
      { label: 'First part', lines: partLines(booking, now) },
      { label: 'Second part', lines: partLines(other.booking, now) },
      ...whatToKnow(booking, deskTours, now).filter(({ label }) => label !== 'When and where'),
    ],
    quote: change.message,
    closing: [
      `${isConfirmed ? 'The files with this mail put both parts into your calendar.' : promise(booking)} Is something not right? ${callUs}`,
    ],
  };
}

function mergedPage({ booking, other, change, deskTours }: MailFacts['change']): PartyPage {
  if (!other) return changedPage(booking, change, deskTours, callUs);
  const isConfirmed = takesPlace(booking.status);
  const [kept, ended] = [booking, other.booking].map(({ id }) => bookingReference(id));
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: 'Your two bookings are one party',
    paragraphs: [
      greeting(booking.name),
      `All ${peopleText(booking.people)} go together now, with the reference ${kept}. The reference ${ended} has ended.`,
      isConfirmed ? 'This is what we expect you for:' : 'This is what you have asked for now:',
    ],
    rows: [...whatIsBooked(booking), ...whatToKnow(booking, deskTours, new Date(change.changed_at))],
    quote: change.message,
    closing: [
      `${isConfirmed ? 'The files with this mail update your calendar.' : promise(booking)} Is something not right? ${callUs}`,
    ],
  };
}

/** When and where a part of a party goes, and its reference. */
function partLines(part: BookingRow, now: Date): string[] {
  const known = takesPlace(part.status) ? partySentences(part) : [];
  return [
    `${peopleText(part.people)}, ${longDate(part.date)}`,
    ...known,
    ...(takesPlace(part.status) && !isHourKnown(part) ? [hourPromise(part, now)] : []),
    `Reference ${bookingReference(part.id)}`,
  ];
}

function promise({ decision_due_at: dueAt }: BookingRow): string {
  return `You get our answer by ${promisedTime(dueAt)}.`;
}

/** The booking with the people of both parts, for the subject. */
function withAll(booking: BookingRow, other: BookingRow): BookingRow {
  return { ...booking, people: booking.people + other.people };
}
