import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookedColumns, BookingRow, SingleBookingType } from '../booking/booking.ts';
import { isPast, lastDayOf, parseIsoDate } from '../booking/booking-dates.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import { bookingLimits, largestGroup } from '../booking/booking-limits.ts';
import { characterCount, textProblem, trimText } from '../booking/plain-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { toStoredEmail } from '../contact/email-address.ts';
import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import { linkWordOf } from '../numbers/booking-source.ts';
import type { EnteredSource, PartnerSource } from '../numbers/booking-source.ts';
import * as words from '../words/en/desk-entry-problems.ts';
import { firstLanguage, isFirst } from '../words/languages.ts';
import { emailProblem, phoneProblem } from './contact-problems.ts';

/** What can be entered by hand: one tour, combo or cart. */
interface EnteredItem {
  kind: ItemKind;
  id: string;
}

/** The form of a booking that is entered by hand, as typed. */
export interface EntryInput {
  source: EnteredSource | PartnerSource;
  /** The name of a partner that is not in the list, which counts instead of `source`; null if none is typed. */
  partner: string | null;
  /** Null while nothing is chosen. */
  item: EnteredItem | null;
  /** yyyy-MM-dd, or '' while no day is chosen. */
  date: string;
  /** The last day of a rental, as `date`. */
  lastDay: string;
  people: string;
  name: string;
  phone: string;
  email: string;
  /** The language in which the guest reads. */
  language: string;
  message: string;
}

/** The form as it opens. */
export const emptyInput: EntryInput = {
  source: 'telephone',
  partner: null,
  item: null,
  date: '',
  lastDay: '',
  people: '2',
  name: '',
  phone: '',
  email: '',
  language: firstLanguage,
  message: '',
};

/** A form without problems. */
export type FilledEntry = EntryInput & { item: EnteredItem };

/** What becomes of a booking that is entered by hand: one on the waiting list waits for a place of a full day. */
export type EntryOutcome = Extract<BookingStatus, 'confirmed' | 'pending' | 'waitlisted'>;

/** The parameter `entry` of database function enter_booking, by column. */
export type BookingEntry = Pick<
  BookingRow,
  'booking_type' | 'name' | 'email' | 'phone' | 'date' | 'people' | 'message'
> &
  Partial<BookedColumns> & { source: EnteredSource | PartnerSource; last_day?: string; language?: string };

/** What is wrong in the form, by field. */
export type EntryProblems = Partial<Record<keyof EntryInput, string>>;

type EntryRule = [field: keyof EntryInput, problemOf: (input: EntryInput, today: string) => string];

/** The rules of the form. The first broken rule of a field wins. */
const rules: readonly EntryRule[] = [
  ['name', ({ name }) => (isNameLong(name) ? '' : words.name)],
  ['name', ({ name }) => textProblem(name)],
  ['phone', ({ phone, email }) => (trimText(phone + email) ? '' : words.contact)],
  ['phone', ({ phone }) => phoneProblem(phone)],
  ['email', ({ email }) => emailProblem(email)],
  ['item', ({ item }) => (item ? '' : words.item)],
  [
    'people',
    ({ item, people }) => (!item || !asksPeople(item) || isGroup(people) ? '' : words.people({ most: largestGroup })),
  ],
  ['date', ({ date }, today) => (parseIsoDate(date) && !isPast(date, today) ? '' : words.day)],
  [
    'lastDay',
    ({ item, date, lastDay }) =>
      !item || asksPeople(item) || !parseIsoDate(date) || isLastDay(date, lastDay)
        ? ''
        : words.lastDay({ count: bookingLimits.rentalDays }),
  ],
  ['partner', ({ partner }) => (partner === null || linkWordOf(partner) ? '' : words.partner)],
  ['message', ({ message }) => textProblem(message)],
];

/** Checks the form. @param today yyyy-MM-dd, local */
export function findEntryProblems(input: EntryInput, today: string): EntryProblems {
  const problems: EntryProblems = {};
  for (const [field, problemOf] of rules) {
    const problem = problems[field] ? '' : problemOf(input, today);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The entry of a form without problems: texts trimmed, address and telephone number in their stored form. */
export function toBookingEntry(input: FilledEntry): BookingEntry {
  const { value: type, choice, asksDays } = typeOf(input.item);
  return {
    source: input.partner === null ? input.source : `link:${linkWordOf(input.partner)}`,
    booking_type: type,
    [choice.column]: input.item.id,
    name: trimText(input.name),
    email: toStoredEmail(input.email),
    ...(isFirst(input.language) ? {} : { language: input.language }),
    phone: withoutTrunkZero(trimText(input.phone)),
    date: input.date,
    ...(asksDays ? { last_day: input.lastDay } : {}),
    people: asksPeople(input.item) ? Number(input.people) : 1,
    message: trimText(input.message).replace(/\r\n?/g, '\n') || null,
  };
}

/** Whether a booking of this item has a number of people; otherwise it has a last day. */
export function asksPeople(item: EnteredItem): boolean {
  return typeOf(item).asksPeople;
}

const typeNames: Readonly<Record<ItemKind, SingleBookingType>> = {
  tour: 'tour',
  combo: 'combo',
  'golf-cart': 'golf-cart',
};

/** The booking type of an item by itself. */
export function typeOf({ kind }: EnteredItem) {
  return bookingTypeTexts[typeNames[kind]];
}

function isNameLong(name: string): boolean {
  const length = characterCount(trimText(name));
  return length >= bookingLimits.name.min && length <= bookingLimits.name.max;
}

function isGroup(people: string): boolean {
  return /^\d{1,3}$/.test(people) && Number(people) >= 1 && Number(people) <= largestGroup;
}

function isLastDay(date: string, lastDay: string): boolean {
  return parseIsoDate(lastDay) !== null && lastDay >= date && lastDay <= lastDayOf(date, bookingLimits.rentalDays);
}
