import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { isWaiting, takesPlace } from '../booking/booking-status.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import { itemsSummary } from '../booking/booked-item.ts';
import { mailLink } from '../contact/email-address.ts';
import { onItsDays } from '../days/booking-days.ts';
import { bookingTitle } from '../days/day-plan.ts';
import { isHourKnown, partySentences } from '../departures/party-times.ts';
import { daysLater } from '../days/calendar-days.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import { factRow } from '../trips/booked-trips.ts';
import type { SaidFacts } from '../trips/booked-trips.ts';
import { peopleText } from '../booking/people-text.ts';
import { language as deskLanguage } from '../words/en/language.ts';
import { languageOf, wordsIn } from '../words/languages.ts';
import { replyWords } from '../words/reply-words.ts';
import type { ReplyWords } from '../words/reply-words.ts';
import { chatGreeting } from './chat-greeting.ts';
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

/** The words of the texts to the guest of a booking, in their language. */
export function guestWords(booking: Pick<BookingRow, 'language'>, languages = replyWords): ReplyWords {
  return wordsIn(languageOf(booking), languages);
}

/** 'Hello Ana Novelo, about Lamanai Maya Ruins on Friday, November 20, 2026 (reference 7A1F6F0E):' */
export function chatOpening(booking: BookingRow, words = guestWords(booking)): string {
  const what = bookingTitle(booking, words);
  const about = { what, days: onItsDays(booking, words), reference: bookingReference(booking.id) };
  return `${chatGreeting(booking, words)} ${words.guestChat.about(about)} `;
}

/**
 * The prepared replies about a booking.
 * @param wasConfirmed whether the booking is or was confirmed; otherwise it is a request, which is declined
 * @param deskTours the overlays of its tours, from which the reminder takes what to bring
 * @param words those of the language of the texts
 */
export function preparedReplies(
  booking: BookingRow,
  site: { product: string },
  wasConfirmed: boolean,
  deskTours: readonly SaidFacts[] = [],
  words = guestWords(booking),
): Record<ReplyKind, PreparedReply> {
  const { guestChat: chat, replies: texts } = words;
  const day = longDate(booking.date, words);
  const days = onItsDays(booking, words);
  const thing = itemsSummary(booking.booked_items, words);
  const what = `${thing}, ${days}`;
  const people = peopleText(booking.people, words);
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  const party = asksPeople ? `${what}, ${texts.forPeople({ people })}` : what;
  const begin = partySentences(booking, words).join(' ');
  const { label: bringLabel, lines: bring } = factRow(booking, deskTours, 'bring', words);
  const write: WriteReply = (label, subject, ...sentences) => ({
    label,
    subject,
    text: [
      chatGreeting(booking, words),
      sentences.filter(Boolean).join(' '),
      chat.reference({ reference: bookingReference(booking.id) }),
      site.product,
    ].join('\n\n'),
  });
  return {
    received: write(texts.received, texts.receivedSubject({ day }), texts.receivedText({ what })),
    ...waitingListReplies(booking, party, write, words),
    confirmed: write(
      texts.confirmed,
      texts.confirmedSubject({ day }),
      texts.confirmedText({ what }),
      texts.lookForward,
      isHourKnown(booking) ? begin : texts.whereStaying,
    ),
    reminder: write(
      texts.reminder,
      texts.reminderSubject({ day }),
      texts.reminderText({ what: party }),
      begin,
      bring.length > 0 && texts.bring({ label: bringLabel, things: bring.join('; ') }),
      texts.lookForward,
      texts.anythingToKnow,
    ),
    'another-date': write(texts.another, texts.anotherSubject, texts.anotherText({ thing, day }), chat.anotherDay),
    cancelled: wasConfirmed
      ? write(texts.cancelled, texts.cancelledSubject({ day }), texts.cancelledText({ what }), texts.orAnother)
      : write(texts.declined, texts.declinedSubject({ day }), texts.declinedText({ days, thing }), texts.orAnother),
  };
}

/** A prepared reply in the language of the guest. */
interface ReplyToGuest extends PreparedReply {
  /** The language of subject and text. */
  language: string;
  /** What the text says in the language of the desk; null if it is in that language. */
  forDesk: string | null;
}

/**
 * The replies as the desk shows them: subject and text in the language of the guest, the label in that of the desk.
 * @param languages the words of each language
 */
export function repliesToGuest(
  booking: BookingRow,
  site: { product: string },
  wasConfirmed: boolean,
  deskTours: readonly SaidFacts[],
  languages = replyWords,
): Record<ReplyKind, ReplyToGuest> {
  const words = guestWords(booking, languages);
  const ofDesk = wordsIn(deskLanguage, languages);
  const write = (ofLanguage: ReplyWords) => preparedReplies(booking, site, wasConfirmed, deskTours, ofLanguage);
  const [forGuest, forDesk] = [write(words), write(ofDesk)];
  const inBoth = (kind: ReplyKind): ReplyToGuest => ({
    ...forGuest[kind],
    label: forDesk[kind].label,
    language: words.language,
    forDesk: words.language === ofDesk.language ? null : forDesk[kind].text,
  });
  const kinds = Object.keys(forGuest) as ReplyKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, inBoth(kind)])) as Record<ReplyKind, ReplyToGuest>;
}

/** Makes a reply of its sentences; those that are empty are left out. */
type WriteReply = (label: string, subject: string, ...sentences: (string | false | null)[]) => PreparedReply;

/** The replies to a guest on the waiting list. `what` has what they wait for, the days and the people. */
function waitingListReplies(booking: BookingRow, what: string, write: WriteReply, words: ReplyWords) {
  const { replies } = words;
  const day = longDate(booking.date, words);
  const until = booking.offered_until && promisedTime(booking.offered_until, words);
  return {
    'waiting-list': write(replies.waiting, replies.waitingSubject({ day }), replies.waitingText({ what })),
    'place-offered': write(
      replies.offered,
      replies.offeredSubject({ day }),
      replies.offeredText({ what }),
      until && replies.held({ moment: until }),
      replies.wouldYouLike,
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
