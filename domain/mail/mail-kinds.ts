import { address } from '../site/addresses.ts';
import { takesPlace } from '../booking/booking-status.ts';
import { deskRoleTextsIn } from '../desk/desk-role-texts.ts';
import { daysInWords } from '../days/booking-days.ts';
import { oneLine } from '../booking/plain-text.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import { offerPage, offerSubject } from '../offers/day-offer-mail.ts';
import { weatherPage, weatherSubject } from '../weather/weather-mail.ts';
import { afterTripPage } from './after-trip/after-trip-mail.ts';
import { changeRequestPage, changeRequestSubject } from './change-request-mail.ts';
import { changedPage, changedSubject } from './changed-mail.ts';
import { whatIsBooked, whatToKnow } from './booking-rows.ts';
import { digestRows, digestSubject } from './digest/daily-digest.ts';
import { greeting } from './greeting.ts';
import type { AnyMailEntry, MailEntry, MailFacts } from './mail-entry.ts';
import type { MailKind, MailSite } from './mail-message.ts';
import { outboxKinds } from './outbox/outbox-kinds.ts';
import { afterTripSubject, declinedSubject, subjectAbout } from './mail-subject.ts';
import { tripReminderPage } from './reminder/trip-reminder-mail.ts';
import { requestPage, requestSubject } from './request-mail.ts';
import type { RequestKind } from './request-mail.ts';
import { partyMails } from './together/party-mails.ts';
import { requestedTripRows, requestSubjectOf } from './together/request-trips.ts';
import { waitingListMails } from './waiting-list/waiting-list-mail.ts';
import type { MailWords } from '../words/mail-words.ts';

/** A mail that asks the operator for a decision. */
function requestMail(kind: RequestKind): MailEntry<'booking'> {
  return {
    ...outboxKinds[kind],
    event: 'booking',
    hasCalendar: false,
    privateLink: 'decision',
    subject: (facts, words) => requestSubject(kind, facts, words),
    page: (facts, site, words) => requestPage(kind, facts, site, words),
  };
}

/**
 * Every kind of mail. A Record, so that a new kind does not compile without its row;
 * tests/rls/mails/mail-outbox.test.ts compares the kinds that the database accepts with it.
 */
export const mailKinds: Readonly<Record<MailKind, AnyMailEntry>> = {
  'booking-operator': requestMail('booking-operator'),
  'booking-visitor': {
    ...outboxKinds['booking-visitor'],
    event: 'booking',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking, trips }, words) =>
      trips.length > 0
        ? requestSubjectOf(words.receivedMail.news, booking, trips, words)
        : subjectAbout(words.receivedMail.news, booking, words),
    page: receivedPage,
  },
  'decision-half-time': requestMail('decision-half-time'),
  'decision-overdue': requestMail('decision-overdue'),
  'booking-confirmed': {
    ...outboxKinds['booking-confirmed'],
    event: 'change',
    hasCalendar: true,
    tellsHour: true,
    privateLink: 'visit',
    subject: ({ booking }, words) => subjectAbout(words.decidedMail.confirmed, booking, words),
    page: ({ booking, change, deskTours, asksForm }, _site, words) => {
      const { decidedMail, mailPage } = words;
      const { from_date: fromDate, from_status: fromStatus } = change;
      const again = fromStatus === 'cancelled' ? decidedMail.afterAll : decidedMail.lookForward;
      return {
        tone: 'good',
        title: decidedMail.confirmed,
        paragraphs: [greeting(booking.name, words), fromDate ? decidedMail.newDay : again],
        rows: [...whatIsBooked(booking, words), ...whatToKnow(booking, deskTours, new Date(change.changed_at), words)],
        quote: change.message,
        closing: [`${decidedMail.calendar} ${mailPage.callUs}`, ...(asksForm ? [mailPage.tickForm] : [])],
      };
    },
  },
  'booking-cancelled': {
    ...outboxKinds['booking-cancelled'],
    event: 'change',
    hasCalendar: true,
    tellsHour: false,
    privateLink: null,
    // Of a booking that was confirmed. A request that never was is declined, not cancelled.
    subject: ({ booking, change }, words) =>
      takesPlace(change.from_status)
        ? subjectAbout(words.decidedMail.cancelled, booking, words)
        : declinedSubject(booking, words),
    page: ({ booking, change }, _site, words) => {
      const { decidedMail } = words;
      const isCancelled = takesPlace(change.from_status);
      return {
        tone: 'over',
        title: isCancelled ? decidedMail.cancelled : decidedMail.declined({ days: daysInWords(booking, words) }),
        paragraphs: [greeting(booking.name, words), isCancelled ? decidedMail.willNot : decidedMail.cannot],
        rows: whatIsBooked(booking, words),
        quote: change.message,
        closing: [decidedMail.another],
      };
    },
  },
  'booking-changed': {
    ...outboxKinds['booking-changed'],
    event: 'change',
    hasCalendar: true,
    tellsHour: true,
    privateLink: 'visit',
    subject: ({ booking }, words) => changedSubject(booking, words),
    page: ({ booking, change, deskTours }, _site, words) => changedPage(booking, change, deskTours, words),
  },
  ...partyMails,
  'change-request': {
    ...outboxKinds['change-request'],
    event: 'request',
    hasCalendar: false,
    privateLink: null,
    subject: ({ booking, request }, words) => changeRequestSubject(booking, request, words),
    visitor: ({ booking }) => booking.email,
    page: ({ booking, request }, site, words) => changeRequestPage(booking, request, site, words),
  },
  'daily-digest': {
    ...outboxKinds['daily-digest'],
    event: 'digest',
    hasCalendar: false,
    privateLink: null,
    subject: ({ digest }, words) => digestSubject(digest, words),
    page: ({ digest }, site, words) => ({
      title: words.digest.title,
      paragraphs: [words.digest.asOf({ moment: promisedTime(digest.read_at, words) })],
      rows: digestRows(
        digest,
        {
          labelOf: (kind) => outboxKinds[kind].label(words),
          pageOf: (id) => `${site.url}${address.desk.booking(id)}`,
        },
        words,
      ),
      closing: [],
      link: { label: words.digest.open, url: `${site.url}${address.desk.home}` },
    }),
  },
  'weather-call': {
    ...outboxKinds['weather-call'],
    event: 'weather',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }, words) => weatherSubject(booking, words),
    page: ({ booking, news }, _site, words) => weatherPage(booking, news, words),
  },
  'other-days': {
    ...outboxKinds['other-days'],
    event: 'offer',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }, words) => offerSubject(booking, words),
    page: ({ booking, offer, token }, site, words) => offerPage(booking, offer, token, site, words),
  },
  'new-user': {
    ...outboxKinds['new-user'],
    event: 'account',
    hasCalendar: false,
    privateLink: null,
    subject: ({ name }, words) => words.accountMail.newSignIn({ name: nameOf(name, words) }),
    visitor: ({ email }) => email,
    page: ({ name, email }, site, words) => ({
      title: words.accountMail.signedIn,
      paragraphs: [words.accountMail.signedInText({ name: nameOf(name, words) })],
      rows: [
        { label: words.bookingFacts.name, lines: [nameOf(name, words)] },
        { label: words.bookingFacts.email, lines: [email] },
      ],
      closing: [],
      link: { label: words.accountMail.dashboard, url: `${site.url}${address.desk.home}` },
    }),
  },
  'administrator-added': {
    ...outboxKinds['administrator-added'],
    event: 'role',
    hasCalendar: false,
    privateLink: null,
    subject: (_facts, words) => words.accountMail.desk,
    page: ({ email, addedBy, role = 'owner' }, { product, url }, words) => {
      const { accountMail } = words;
      const { label, text } = deskRoleTextsIn(words)[role];
      const name = oneLine(addedBy ?? '');
      return {
        title: accountMail.desk,
        paragraphs: [
          name ? accountMail.gave({ name, product }) : accountMail.ownerGave({ product }),
          `${accountMail.role({ role: label })} ${text}`,
          accountMail.hasAccount({ email }),
        ],
        rows: [],
        closing: [accountMail.notExpected],
        link: { label: accountMail.openDesk, url: `${url}${address.desk.home}` },
      };
    },
  },
  'after-trip': {
    ...outboxKinds['after-trip'],
    event: 'trip',
    hasCalendar: false,
    privateLink: null,
    subject: ({ booking }, words) => afterTripSubject(booking, words),
    page: ({ booking, token }, site, words) => afterTripPage(booking, token, site, words),
  },
  'trip-reminder': {
    ...outboxKinds['trip-reminder'],
    event: 'reminder',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }, words) => subjectAbout(words.tripReminder.news, booking, words),
    page: ({ booking, deskTours, weather, asksForm }, _site, words) =>
      tripReminderPage(booking, deskTours, weather, asksForm, words),
  },
  ...waitingListMails,
};

/**
 * The content of the acknowledgement. It has only what was chosen, no free text: the address is unverified, and the
 * form must not relay messages to strangers.
 */
function receivedPage(
  { booking, deskTours, trips }: MailFacts['booking'],
  _site: MailSite,
  words: MailWords,
): ReturnType<MailEntry<'booking'>['page']> {
  const { mailPage, receivedMail } = words;
  const text = receivedMail.text({ moment: promisedTime(booking.decision_due_at, words) });
  const isFull = trips.some((trip) => trip.booking.from_waiting_list);
  return {
    title: receivedMail.title,
    paragraphs: [
      greeting(booking.name, words),
      [text, ...(trips.length > 0 ? [receivedMail.each] : []), receivedMail.asked].join(' '),
      ...(isFull ? [receivedMail.holdsNoPlace] : []),
    ],
    rows:
      trips.length > 0
        ? requestedTripRows(trips, words)
        : [...whatIsBooked(booking, words), ...whatToKnow(booking, deskTours, new Date(booking.created_at), words)],
    closing: [
      `${receivedMail.changed} ${mailPage.callUs}`,
      // The form takes any address; what is entered by hand was agreed with the visitor.
      ...(booking.entered_by ? [] : [receivedMail.notYou]),
    ],
  };
}

function nameOf(name: string, { accountMail }: MailWords): string {
  return oneLine(name) || accountMail.newUser;
}
