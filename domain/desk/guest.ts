import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { bookingStatuses, isOnWaitingList, takesPlace } from '../booking/booking-status.ts';
import { andList } from '../trips/and-list.ts';
import { languageOf, languages } from '../words/languages.ts';
import { whatsAppNumber } from '../chat/whatsapp-number.ts';
import * as words from '../words/en/desk-guests.ts';

/** The name and the contact of a guest, as a new booking takes them. */
export type GuestContact = Pick<BookingRow, 'name' | 'email' | 'phone'> & Partial<Pick<BookingRow, 'language'>>;

type Trip = Pick<BookingRow, 'booking_type' | 'status' | 'date' | 'last_day' | 'people'>;

/** The languages that guests speak, by ISO 639 code: those of Belize first, then those of its visitors. */
export const guestLanguages: Readonly<Record<string, string>> = {
  en: words.english,
  es: words.spanish,
  bzj: words.kriol,
  cab: words.garifuna,
  kek: words.kekchi,
  mop: words.mopan,
  pdt: words.plautdietsch,
  zh: words.chinese,
  nl: words.dutch,
  fr: words.french,
  de: words.german,
  he: words.hebrew,
  hi: words.hindi,
  it: words.italian,
  ja: words.japanese,
  ko: words.korean,
  pl: words.polish,
  pt: words.portuguese,
  ru: words.russian,
  sv: words.swedish,
};

/** The name of a language, or its code if the list does not have it. */
export function languageName(code: string): string {
  return guestLanguages[code] ?? code;
}

/**
 * The language for the next booking of a guest: that of the newest one, or if the guest does not speak it, one that
 * they speak.
 * @param spoken the languages that the desk knows of the guest
 * @param offered the languages in which guests book
 */
export function nextLanguage(
  newest: Pick<BookingRow, 'language'>,
  spoken: readonly string[],
  offered: readonly string[] = languages,
): string {
  const language = languageOf(newest);
  const known = offered.filter((one) => spoken.includes(one));
  return known.includes(language) ? language : (known[0] ?? language);
}

/** All names, addresses and numbers of a guest, each once, those of the newest booking first. */
export interface GuestContacts {
  names: string[];
  emails: string[];
  phones: string[];
}

/**
 * The names and contacts of a guest. Two spellings of one telephone number count once.
 * @param bookings newest first
 */
export function contactsOf(bookings: readonly GuestContact[]): GuestContacts {
  const phones = new Map<string, string>();
  for (const { phone } of bookings) {
    const number = whatsAppNumber(phone) ?? phone.replace(/\D/g, '');
    if (phone && !phones.has(number)) phones.set(number, phone);
  }
  const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean);
  return {
    names: distinct(bookings.map(({ name }) => name)),
    emails: distinct(bookings.map(({ email }) => email)),
    phones: [...phones.values()],
  };
}

/** The bookings of a guest by what becomes of them. */
export interface GuestTrips<Booking> {
  /** Those that are not over, the next one first. */
  coming: Booking[];
  /** Those that are over, the last one first. A request that was never decided is among them. */
  earlier: Booking[];
  cancelled: Booking[];
  /** Those of the waiting list, whose days are not over, the next one first. */
  waiting: Booking[];
}

/**
 * Divides the bookings of a guest.
 * @param today yyyy-MM-dd
 */
export function tripsOf<Booking extends Trip>(bookings: readonly Booking[], today: string): GuestTrips<Booking> {
  const byDay = [...bookings].sort((one, other) => one.date.localeCompare(other.date));
  const open = byDay.filter(({ status }) => bookingStatuses[status].isOpen);
  const isComing = (status: Trip['status'], last: string) => isOnWaitingList(status) && last >= today;
  return {
    coming: open.filter(({ last_day: last }) => last >= today),
    earlier: open.filter(({ last_day: last }) => last < today).reverse(),
    cancelled: byDay
      .filter(({ status, last_day: last }) => !bookingStatuses[status].isOpen && !isComing(status, last))
      .reverse(),
    waiting: byDay.filter(({ status, last_day: last }) => isComing(status, last)),
  };
}

/**
 * The confirmed trips and rentals of a guest in words: '3 trips, 8 people', '1 trip and 1 rental, 2 people'. Null if
 * nothing is confirmed.
 */
export function tripTotals(bookings: readonly Trip[]): string | null {
  const confirmed = bookings.filter(({ status }) => takesPlace(status));
  if (confirmed.length === 0) return null;
  const rentals = confirmed.filter(({ booking_type: type }) => bookingTypeTexts[type].asksDays).length;
  const people = confirmed.reduce(
    (sum, one) => sum + (bookingTypeTexts[one.booking_type].asksPeople ? one.people : 0),
    0,
  );
  const trips = confirmed.length - rentals;
  const parts = andList([
    ...(trips ? [words.trips({ count: trips })] : []),
    ...(rentals ? [words.rentals({ count: rentals })] : []),
  ]);
  return people ? words.withPeople({ trips: parts, people: words.people({ count: people }) }) : parts;
}

/** The other bookings of a guest in words: '3 earlier trips, 1 coming'. Null if there is none. */
export function otherTrips(others: readonly Trip[], today: string): string | null {
  const { coming, earlier, cancelled, waiting } = tripsOf(others, today);
  const parts = [
    ...(earlier.length ? [words.earlier({ count: earlier.length })] : []),
    ...(coming.length ? [(earlier.length ? words.coming : words.otherComing)({ count: coming.length })] : []),
    ...(waiting.length ? [words.onWaitingList({ count: waiting.length })] : []),
    ...(cancelled.length ? [words.cancelled({ count: cancelled.length })] : []),
  ];
  return parts.length ? parts.join(', ') : null;
}

/** '1 booking', '9 bookings' */
export function bookingsText(bookings: number): string {
  return words.bookings({ count: bookings });
}
