import type { BookingRow } from '../../booking/booking.ts';
import { daysInWords } from '../../days/booking-days.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import { whatIsBooked } from '../booking-rows.ts';
import { greeting } from '../greeting.ts';
import type { MailEntry } from '../mail-entry.ts';
import { subjectAbout } from '../mail-subject.ts';
import { outboxKinds } from '../outbox/outbox-kinds.ts';
import { requestedTripRows, requestSubjectOf } from '../together/request-trips.ts';

const changeMail = {
  event: 'change',
  hasCalendar: false,
  tellsHour: false,
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
    ...outboxKinds['waiting-list'],
    event: 'booking',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking, trips }, words) =>
      trips.length > 0
        ? requestSubjectOf(words.waitingListMail.title, booking, trips, words)
        : subjectAbout(words.waitingListMail.title, booking, words),
    page: ({ booking, trips }, _site, words) => {
      const { waitingListMail } = words;
      const day = capital(daysInWords(booking, words));
      const full = trips.length > 0 ? waitingListMail.daysFull : waitingListMail.dayFull({ day });
      return {
        title: waitingListMail.title,
        paragraphs: [greeting(booking.name, words), `${full} ${waitingListMail.text}`],
        rows: trips.length > 0 ? requestedTripRows(trips, words) : whatIsBooked(booking, words),
        closing: [waitingListMail.leave, waitingListMail.notYou],
      };
    },
  },
  'place-offered': {
    ...outboxKinds['place-offered'],
    ...changeMail,
    subject: ({ booking }, words) => subjectAbout(words.waitingListMail.offered, booking, words),
    page: ({ booking, change }, _site, words) => {
      const { waitingListMail } = words;
      return {
        tone: 'good',
        title: waitingListMail.offered,
        paragraphs: [
          greeting(booking.name, words),
          waitingListMail.offeredText({ moment: promisedTime(endOf(booking), words) }),
        ],
        rows: whatIsBooked(booking, words),
        quote: change.message,
        closing: [waitingListMail.take, waitingListMail.next],
      };
    },
  },
  'place-withdrawn': {
    ...outboxKinds['place-withdrawn'],
    ...changeMail,
    subject: ({ booking }, words) => subjectAbout(words.waitingListMail.withdrawn, booking, words),
    page: ({ booking, change }, _site, words) => {
      const { waitingListMail } = words;
      return {
        tone: 'news',
        title: waitingListMail.withdrawn,
        paragraphs: [greeting(booking.name, words), waitingListMail.withdrawnText],
        rows: whatIsBooked(booking, words),
        quote: change.message,
        closing: [waitingListMail.leave],
      };
    },
  },
};

/** The end of the offer; the mail is only written about an offered place. */
function endOf({ offered_until: until, decision_due_at: due }: BookingRow): string {
  return until ?? due;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
