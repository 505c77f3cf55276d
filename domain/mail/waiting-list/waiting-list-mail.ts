import type { BookingRow } from '../../booking/booking.ts';
import { daysInWords } from '../../days/booking-days.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import { whatIsBooked } from '../booking-rows.ts';
import { greeting } from '../greeting.ts';
import type { MailEntry } from '../mail-entry.ts';
import { subjectAbout } from '../mail-subject.ts';
import { requestedTripRows, requestSubjectOf } from '../together/request-trips.ts';

const onList = 'You are on the waiting list';
const stillOnList = 'The place is not held for you any more';
const leave = 'To leave the waiting list, open your booking page by the link below and press the button there.';

const changeMail = {
  event: 'change',
  audience: 'visitor',
  outdatedBy: 'later change',
  hasCalendar: false,
  privateLink: 'visit',
} as const;

/**
 * The mails of the waiting list (docs/product/waiting-list.md). They contain only what was chosen, no free text of the
 * visitor: the address is unverified.
 */
export const waitingListMails: Readonly<{
  'waiting-list': MailEntry<'booking'>;
  'place-offered': MailEntry<'change'>;
  'place-withdrawn': MailEntry<'change'>;
}> = {
  'waiting-list': {
    event: 'booking',
    audience: 'visitor',
    label: 'On the waiting list',
    outdatedBy: 'any change',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking, trips }) =>
      trips.length > 0 ? requestSubjectOf(onList, booking, trips) : subjectAbout(onList, booking),
    page: ({ booking, trips }) => ({
      title: onList,
      paragraphs: [
        greeting(booking.name),
        `${trips.length > 0 ? 'These days are' : `${capital(daysInWords(booking))} is`} full. If a place gets free, we offer it to you by mail, in the order in which people asked. You hold no place until then. This is what you wait for:`,
      ],
      rows: trips.length > 0 ? requestedTripRows(trips) : whatIsBooked(booking),
      closing: [leave, 'If you did not ask for this, you need do nothing.'],
    }),
  },
  'place-offered': {
    ...changeMail,
    label: 'Place offered',
    subject: ({ booking }) => subjectAbout('A place is free for you', booking),
    page: ({ booking, change }) => ({
      tone: 'good',
      title: 'A place is free for you',
      paragraphs: [
        greeting(booking.name),
        `You are on our waiting list, and a place has become free. We hold it for you until ${endOf(booking)}. This is what we offer you:`,
      ],
      rows: whatIsBooked(booking),
      quote: change.message,
      closing: [
        'Open your booking page by the link below and press ‘Take the place’. Your booking is confirmed then. If you do not want it, press ‘No, thank you’, so that somebody else can have it.',
        'After that time we offer the place to the next guest.',
      ],
    }),
  },
  'place-withdrawn': {
    ...changeMail,
    label: 'Place no longer held',
    subject: ({ booking }) => subjectAbout(stillOnList, booking),
    page: ({ booking, change }) => ({
      tone: 'news',
      title: stillOnList,
      paragraphs: [
        greeting(booking.name),
        'You are still on the waiting list, and we write to you if we can offer you a place again:',
      ],
      rows: whatIsBooked(booking),
      quote: change.message,
      closing: [leave],
    }),
  },
};

/** The end of the offer; the mail is only written about an offered place. */
function endOf({ offered_until: until, decision_due_at: due }: BookingRow): string {
  return promisedTime(until ?? due);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
