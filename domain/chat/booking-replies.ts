import * as chat from '../words/en/guest-chat.ts';
import * as words from '../words/en/replies.ts';
import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { mailLink } from '../contact/email-address.ts';
import { oneLine } from '../booking/plain-text.ts';
import { onItsDays } from '../days/booking-days.ts';
import { isHourKnown, partySentences } from '../departures/party-times.ts';
import { daysLater } from '../days/calendar-days.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import { factRow } from '../trips/booked-trips.ts';
import type { SaidFacts } from '../trips/booked-trips.ts';
import { peopleText } from '../booking/people-text.ts';
import { whatsAppNumber } from './whatsapp-number.ts';

/** The prepared replies to a visitor. */
export type ReplyKind =
  | 'received'
  | 'waiting-list'
  | 'place-offered'
  | 'confirmed'
  | 'reminder'
  | 'another-date'
  | 'cancelled';

/** The text with which a chat or mail to the visitor begins. The administrator can change it before sending. */
export interface PreparedReply {
  label: string;
  subject: string;
  text: string;
}

/** The reply of each status. */
export const replyFor: Readonly<Record<BookingStatus, ReplyKind>> = {
  pending: 'received',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  waitlisted: 'waiting-list',
  offered: 'place-offered',
};

/**
 * The statuses that a reply fits, so that no text tells a visitor more than was decided. The order is that of the desk.
 */
const fits: Readonly<Record<ReplyKind, (status: BookingStatus) => boolean>> = {
  received: isWaiting,
  'waiting-list': (status) => replyFor[status] === 'waiting-list',
  'place-offered': (status) => replyFor[status] === 'place-offered',
  confirmed: takesPlace,
  reminder: () => false,
  'another-date': () => true,
  cancelled: () => true,
};

/**
 * The replies that fit a booking, the suggested reply first. The reminder fits confirmed bookings of tomorrow.
 * @param today the local today, yyyy-MM-dd
 */
export function fittingReplies({ status, date }: Pick<BookingRow, 'status' | 'date'>, today: string): ReplyKind[] {
  const isTomorrow = takesPlace(status) && date === daysLater(today, 1);
  const suggested = isTomorrow ? 'reminder' : replyFor[status];
  const others = (Object.keys(fits) as ReplyKind[]).filter((kind) => fits[kind](status) && kind !== suggested);
  return [suggested, ...others];
}

/**
 * The prepared replies about a booking.
 * @param wasConfirmed whether the booking is or was confirmed; otherwise it is a request, which is declined
 * @param deskTours the overlays of its tours, from which the reminder takes what to bring
 */
export function preparedReplies(
  booking: BookingRow,
  site: { product: string },
  wasConfirmed: boolean,
  deskTours: readonly SaidFacts[] = [],
): Record<ReplyKind, PreparedReply> {
  const day = longDate(booking.date);
  const days = onItsDays(booking);
  const thing = itemsSummary(booking.booked_items);
  const what = `${thing}, ${days}`;
  const people = peopleText(booking.people);
  const party = bookingTypeTexts[booking.booking_type].asksPeople ? `${what}, ${words.forPeople({ people })}` : what;
  const begin = partySentences(booking).join(' ');
  const { label: bringLabel, lines: bring } = factRow(booking, deskTours, 'bring');
  const write: WriteReply = (label, subject, ...sentences) => ({
    label,
    subject,
    text: [
      chat.hello({ name: oneLine(booking.name) }),
      sentences.filter(Boolean).join(' '),
      chat.reference({ reference: bookingReference(booking.id) }),
      site.product,
    ].join('\n\n'),
  });
  return {
    received: write(words.received, words.receivedSubject({ day }), words.receivedText({ what })),
    ...waitingListReplies(booking, party, write),
    confirmed: write(
      words.confirmed,
      words.confirmedSubject({ day }),
      words.confirmedText({ what }),
      words.lookForward,
      isHourKnown(booking) ? begin : words.whereStaying,
    ),
    reminder: write(
      words.reminder,
      words.reminderSubject({ day }),
      words.reminderText({ what: party }),
      begin,
      bring.length > 0 && words.bring({ label: bringLabel, things: bring.join('; ') }),
      words.lookForward,
      words.anythingToKnow,
    ),
    'another-date': write(words.another, words.anotherSubject, words.anotherText({ thing, day }), chat.anotherDay),
    cancelled: wasConfirmed
      ? write(words.cancelled, words.cancelledSubject({ day }), words.cancelledText({ what }), words.orAnother)
      : write(words.declined, words.declinedSubject({ day }), words.declinedText({ days, thing }), words.orAnother),
  };
}

/** Makes a reply of its sentences; those that are empty are left out. */
type WriteReply = (label: string, subject: string, ...sentences: (string | false | null)[]) => PreparedReply;

/** The replies to a guest on the waiting list. `what` has what they wait for, the days and the people. */
function waitingListReplies(booking: BookingRow, what: string, write: WriteReply) {
  const day = longDate(booking.date);
  const until = booking.offered_until && promisedTime(booking.offered_until);
  return {
    'waiting-list': write(words.waiting, words.waitingSubject({ day }), words.waitingText({ what })),
    'place-offered': write(
      words.offered,
      words.offeredSubject({ day }),
      words.offeredText({ what }),
      until && words.held({ moment: until }),
      words.wouldYouLike,
    ),
  };
}

// Browsers and WhatsApp accept URLs of at least this length.
const longestAddress = 2000;

/**
 * The URL of a WhatsApp chat with the visitor that begins with a text. Shortens a text that is too long for a URL. Null
 * if the country of the phone number is uncertain (whatsAppNumber).
 */
export function whatsAppReply(phone: string, text: string): string | null {
  const number = whatsAppNumber(phone);
  if (!number) return null;
  const address = (shown: string) => `https://wa.me/${number}?text=${encodeURIComponent(shown)}`;
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  if (address(whole).length <= longestAddress) return address(whole);
  const characters = [...whole];
  while (address(`${characters.join('')}…`).length > longestAddress) characters.pop();
  return address(`${characters.join('')}…`);
}

/**
 * The address of a mail to the visitor with subject and text (https://www.rfc-editor.org/rfc/rfc6068: line breaks are
 * CRLF).
 */
export function mailReply(email: string, { subject, text }: Pick<PreparedReply, 'subject' | 'text'>): string {
  return `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}
