import { address } from '../site/addresses.ts';
import { takesPlace } from '../booking/booking-status.ts';
import { deskRoleTexts } from '../desk/desk-role.ts';
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
import type { AnyMailEntry, MailEntry } from './mail-entry.ts';
import type { MailKind } from './mail-message.ts';
import { afterTripSubject, declinedSubject, subjectAbout } from './mail-subject.ts';
import { tripReminderPage } from './reminder/trip-reminder-mail.ts';
import { requestPage, requestSubject } from './request-mail.ts';
import type { RequestKind } from './request-mail.ts';
import { partyMails } from './together/party-mails.ts';
import { requestedTripRows, requestSubjectOf } from './together/request-trips.ts';
import { waitingListMails } from './waiting-list/waiting-list-mail.ts';

// Of a booking that was confirmed. A request that never was is declined, not cancelled.
const cancelled = 'Your booking is cancelled';

const tickForm = 'Before your rental, please tick the form on your booking page. The link is below.';

const holdsNoPlace =
  'On a day that is full you hold no place. If one gets free, we offer it to you by mail, in the order in which people asked.';

const callUs = 'Answer this mail or call us; the number is on WhatsApp too.';

/** A mail that asks the operator for a decision. */
function requestMail(
  kind: RequestKind,
  { label, outdatedBy }: Pick<AnyMailEntry, 'label' | 'outdatedBy'>,
): MailEntry<'booking'> {
  return {
    event: 'booking',
    audience: 'operator',
    label,
    outdatedBy,
    hasCalendar: false,
    privateLink: 'decision',
    subject: (facts) => requestSubject(kind, facts),
    page: (facts, site) => requestPage(kind, facts, site),
  };
}

/**
 * Every kind of mail. A Record, so that a new kind does not compile without its row;
 * tests/rls/mails/mail-outbox.test.ts compares the kinds that the database accepts with it.
 */
export const mailKinds: Readonly<Record<MailKind, AnyMailEntry>> = {
  'booking-operator': requestMail('booking-operator', { label: 'New booking request', outdatedBy: null }),
  'booking-visitor': {
    event: 'booking',
    audience: 'visitor',
    label: 'Request received',
    outdatedBy: 'any change',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking, trips }) =>
      trips.length > 0
        ? requestSubjectOf('We have your request', booking, trips)
        : subjectAbout('We have your request', booking),
    // Contains only what was chosen, no free text: the address is unverified, and the form must not relay messages to
    // strangers.
    page: ({ booking, deskTours, trips }) => ({
      title: 'Thank you, your request is with us',
      paragraphs: [
        greeting(booking.name),
        `It is not confirmed yet. We answer within 24 hours: by ${promisedTime(booking.decision_due_at)}. ${trips.length > 0 ? 'Each trip is answered for itself. ' : ''}This is what you asked for:`,
        ...(trips.some((trip) => trip.booking.from_waiting_list) ? [holdsNoPlace] : []),
      ],
      rows:
        trips.length > 0
          ? requestedTripRows(trips)
          : [...whatIsBooked(booking), ...whatToKnow(booking, deskTours, new Date(booking.created_at))],
      closing: [
        `Has something changed, or would you like to ask us something first? ${callUs}`,
        // The form takes any address; what is entered by hand was agreed with the visitor.
        ...(booking.entered_by ? [] : ['If you did not send this request, you need do nothing.']),
      ],
    }),
  },
  'decision-half-time': requestMail('decision-half-time', { label: 'Reminder to answer', outdatedBy: 'any change' }),
  'decision-overdue': requestMail('decision-overdue', { label: 'Answer overdue', outdatedBy: 'any change' }),
  'booking-confirmed': {
    event: 'change',
    audience: 'visitor',
    label: 'Confirmation',
    outdatedBy: 'later change',
    hasCalendar: true,
    privateLink: 'visit',
    subject: ({ booking }) => subjectAbout('Your booking is confirmed', booking),
    page: ({ booking, change, deskTours, asksForm }) => ({
      tone: 'good',
      title: 'Your booking is confirmed',
      paragraphs: [
        greeting(booking.name),
        change.from_date
          ? 'Your booking has a new day, as you asked. This is what we expect you for:'
          : change.from_status === 'cancelled'
            ? 'Good news: your booking takes place after all. This is what we expect you for:'
            : 'We look forward to seeing you. This is what we expect you for:',
      ],
      rows: [...whatIsBooked(booking), ...whatToKnow(booking, deskTours, new Date(change.changed_at))],
      quote: change.message,
      closing: [
        `The file with this mail puts the day into your calendar. Has something changed? ${callUs}`,
        ...(asksForm ? [tickForm] : []),
      ],
    }),
  },
  'booking-cancelled': {
    event: 'change',
    audience: 'visitor',
    label: 'Cancellation',
    outdatedBy: 'later change',
    hasCalendar: true,
    privateLink: null,
    subject: ({ booking, change }) =>
      takesPlace(change.from_status) ? subjectAbout(cancelled, booking) : declinedSubject(booking),
    page: ({ booking, change }) => ({
      tone: 'over',
      title: takesPlace(change.from_status) ? cancelled : `We cannot take you on ${daysInWords(booking)}`,
      paragraphs: [
        greeting(booking.name),
        takesPlace(change.from_status)
          ? 'This booking will not take place:'
          : 'We are sorry, but we cannot take this booking request:',
      ],
      rows: whatIsBooked(booking),
      quote: change.message,
      closing: [
        'Would another day or another tour suit you? Answer this mail or call us, and we will see what we can do; the number is on WhatsApp too.',
      ],
    }),
  },
  'booking-changed': {
    event: 'change',
    audience: 'visitor',
    label: 'Changed booking',
    outdatedBy: 'later change',
    hasCalendar: true,
    privateLink: 'visit',
    subject: ({ booking }) => changedSubject(booking),
    page: ({ booking, change, deskTours }) => changedPage(booking, change, deskTours, callUs),
  },
  ...partyMails,
  'change-request': {
    event: 'request',
    audience: 'operator',
    label: 'Request of the visitor',
    outdatedBy: null,
    hasCalendar: false,
    privateLink: null,
    subject: ({ booking, request }) => changeRequestSubject(booking, request),
    visitor: ({ booking }) => booking.email,
    page: ({ booking, request }, site) => changeRequestPage(booking, request, site),
  },
  'daily-digest': {
    event: 'digest',
    audience: 'operator',
    label: 'Daily digest',
    outdatedBy: null,
    hasCalendar: false,
    privateLink: null,
    subject: ({ digest }) => digestSubject(digest),
    page: ({ digest }, site) => ({
      title: 'Your day',
      paragraphs: [`As it is at ${promisedTime(digest.read_at)}.`],
      rows: digestRows(digest, {
        labelOf: (kind) => mailKinds[kind].label,
        pageOf: (id) => `${site.url}${address.desk.booking(id)}`,
      }),
      closing: [],
      link: { label: 'Open the desk', url: `${site.url}${address.desk.home}` },
    }),
  },
  'weather-call': {
    event: 'weather',
    audience: 'visitor',
    label: 'Weather: other days',
    outdatedBy: null,
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }) => weatherSubject(booking),
    page: ({ booking, news }) => weatherPage(booking, news, callUs),
  },
  'other-days': {
    event: 'offer',
    audience: 'visitor',
    label: 'Other days offered',
    outdatedBy: 'sending',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }) => offerSubject(booking),
    page: ({ booking, offer, token }, site) => offerPage(booking, offer, token, site),
  },
  'new-user': {
    event: 'account',
    audience: 'operator',
    label: 'New sign-in',
    outdatedBy: null,
    hasCalendar: false,
    privateLink: null,
    subject: ({ name }) => `New sign-in: ${nameOf(name)}`,
    visitor: ({ email }) => email,
    page: ({ name, email }, site) => ({
      title: 'A visitor signed in',
      paragraphs: [`${nameOf(name)} signed in to the website.`],
      rows: [
        { label: 'Name', lines: [nameOf(name)] },
        { label: 'E-mail', lines: [email] },
      ],
      closing: [],
      link: { label: 'Open the dashboard', url: `${site.url}${address.desk.home}` },
    }),
  },
  'administrator-added': {
    event: 'role',
    audience: 'administrator',
    label: 'New administrator',
    outdatedBy: null,
    hasCalendar: false,
    privateLink: null,
    subject: (_facts) => 'You can open the booking desk now',
    page: ({ email, addedBy, role = 'owner' }, site) => ({
      title: 'You can open the booking desk now',
      paragraphs: [
        `${oneLine(addedBy ?? '') || 'An owner'} gave you the booking desk of ${site.product}.`,
        `Your role: ${deskRoleTexts[role].label}. ${deskRoleTexts[role].text}`,
        `You have an account already: ${email}. Sign in as you always do; your password stays the same.`,
      ],
      rows: [],
      closing: ['If you did not expect this, answer this mail.'],
      link: { label: 'Open the booking desk', url: `${site.url}${address.desk.home}` },
    }),
  },
  'after-trip': {
    event: 'trip',
    audience: 'visitor',
    label: 'After the trip',
    outdatedBy: 'sending',
    hasCalendar: false,
    privateLink: null,
    subject: ({ booking }) => afterTripSubject(booking),
    page: ({ booking, token }, site) => afterTripPage(booking, token, site),
  },
  'trip-reminder': {
    event: 'reminder',
    audience: 'visitor',
    label: 'Reminder of tomorrow',
    outdatedBy: 'sending',
    hasCalendar: false,
    privateLink: 'visit',
    subject: ({ booking }) => subjectAbout('Tomorrow', booking),
    page: ({ booking, deskTours, weather, asksForm }) =>
      tripReminderPage(booking, deskTours, weather, [
        ...(asksForm ? [tickForm] : []),
        `Is something not right, or would you like to ask us something? ${callUs}`,
      ]),
  },
  ...waitingListMails,
};

/**
 * Whether the content of a mail is still true, so that it may be sent again.
 * @param changeId the change that the mail is about, or null
 * @param latestChangeId the latest change of the booking, or null
 */
export function isMailTrue(
  kind: MailKind,
  changeId: string | null,
  latestChangeId: string | null,
  isSent: boolean,
): boolean {
  const { outdatedBy } = mailKinds[kind];
  if (outdatedBy === null) return true;
  if (outdatedBy === 'sending') return !isSent;
  return outdatedBy === 'any change' ? latestChangeId === null : changeId === latestChangeId;
}

function nameOf(name: string): string {
  return oneLine(name) || 'New User';
}
