import * as words from '../words/en/booking-types.ts';
import * as history from '../words/en/history.ts';
import type { MailWords } from '../words/mail-words.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import type { PartyColumns } from '../departures/departure.ts';
import type { BookedItem } from './booked-item.ts';
import type { BookingSource, EnteredSource } from '../numbers/booking-source.ts';
import type { BookingStatus } from './booking-status.ts';
import { lastDayOf } from './booking-dates.ts';
import { bookingLimits } from './booking-limits.ts';
import { writeCustomMessage } from './custom-message.ts';
import { toStoredEmail } from '../contact/email-address.ts';
import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import type { RentalForm } from '../rentals/rental-form.ts';
import { trimText } from './plain-text.ts';

/** What a visitor can book (docs/product/records.md, Booking). */
export type BookingType = 'tour' | 'combo' | 'custom' | 'golf-cart';

/** The fields of the form for the choice, one for each booking type. */
interface BookingChoices {
  tourId: string | null;
  comboId: string | null;
  golfCartId: string | null;
  customTourIds: string[];
}

/** The columns of table bookings for the choice; all but that of the booking's type are null. */
export interface BookedColumns {
  tour_id: string | null;
  combo_tour_id: string | null;
  golf_cart_id: string | null;
  custom_tour_ids: string[] | null;
}

/** The names of the properties of T whose value is a V. */
type KeyOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** The field of the form and the column of the table for a type's choice, and the kind of the chosen item. */
type BookingChoice =
  | {
      isMany: false;
      field: KeyOf<BookingChoices, string | null>;
      column: KeyOf<BookedColumns, string | null>;
      kind: ItemKind;
    }
  | { isMany: true; field: KeyOf<BookingChoices, string[]>; column: 'custom_tour_ids'; kind: ItemKind };

/**
 * The input of the form, as typed. It may still contain choices of other booking types, which toBookingInsert drops.
 */
export interface BookingInput extends BookingChoices {
  bookingType: BookingType;
  name: string;
  email: string;
  phone: string;
  /** yyyy-MM-dd, or '' while no day is chosen. */
  date: string;
  people: number;
  /** The number of days of a rental. */
  days: number;
  message: string;
  /** A honeypot that people do not see. A booking that fills in this field is marked as suspect. */
  trap: string;
}

/** A row of table bookings in its wire form (docs/product/records.md, Records). */
export interface BookingRow extends BookedColumns, PartyColumns {
  /** uuid */
  id: string;
  booking_type: BookingType;
  name: string;
  /** '' if the data was erased, or if an administrator entered the booking without an address. */
  email: string;
  /** '' as the address; one of the two is there until the erasure. */
  phone: string;
  /** yyyy-MM-dd */
  date: string;
  /** The last day of the booking, yyyy-MM-dd. */
  last_day: string;
  people: number;
  message: string | null;
  /** The language in which the guest reads (BCP 47); perhaps one that only a later version has. */
  language: string;
  /** The booked items, as the catalogue described them at that time. Written by the database. */
  booked_items: BookedItem[];
  /** Whether a bot seems to have filled in the form. */
  is_suspect: boolean;
  /** The source of the booking; null if unknown. */
  source: BookingSource | EnteredSource | null;
  /** The account of the administrator who entered the booking by hand; null if the visitor sent it. */
  entered_by: string | null;
  /** The administrator's name at that time. */
  entered_by_name: string | null;
  /** The departure that the party is on; only a confirmed booking has one. */
  departure_id: string | null;
  /** The departure that a cancelled booking was on. */
  last_departure_id: string | null;
  /** The booking from whose party this one was divided; null for a whole party. */
  divided_from: string | null;
  /** The booking whose party took the people of this one in; null for every other booking. */
  merged_into: string | null;
  /** The first trip of the request that this one came with; null for the first, and for one that was sent alone. */
  sent_with: string | null;
  /** When the personal data was erased; null if the data is still there. */
  erased_at: string | null;
  /** The administrator who erased the data; null if the schedule did. */
  erased_by_email: string | null;
  /** The administrator's name at that time. */
  erased_by_name: string | null;
  /** What the visitor ticked before a rental; null if nothing is ticked. */
  rental_form: RentalForm | null;
  status: BookingStatus;
  /** Whether the visitor asked to be put on the waiting list of a full day. */
  from_waiting_list: boolean;
  /** Until when a place is or was last offered, ISO 8601 with its offset; null without an offer. */
  offered_until: string | null;
  /** ISO 8601 with its offset. */
  created_at: string;
  /** The time by which a decision is promised (docs/product/mail.md, Reply promise). ISO 8601 with its offset. */
  decision_due_at: string;
}

/** The short name of a booking for people: the first eight characters of its id. */
export function bookingReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The name of the administrator who entered a booking, as the histories have it. */
export function enteredBy({ entered_by_name: name }: Pick<BookingRow, 'entered_by_name'>): string {
  return name ?? history.deletedAccount;
}

/** The row that a visitor inserts (docs/product/backend-calls.md, Data calls). A retry sends the same `id` again. */
export type BookingInsert = Omit<
  BookingRow,
  ColumnOfDatabase | 'id' | 'is_suspect' | 'source' | 'from_waiting_list' | 'language'
> & {
  id?: string;
  /** Left out for the first language. */
  language?: string;
  is_suspect?: true;
  /** Whether this is for the waiting list of a full day. */
  from_waiting_list?: true;
  source?: BookingSource;
  /** Only for a rental of several days. */
  last_day?: string;
};

type ColumnOfDatabase =
  | keyof PartyColumns
  | 'departure_id'
  | 'last_departure_id'
  | 'divided_from'
  | 'merged_into'
  | 'sent_with'
  | 'status'
  | 'offered_until'
  | 'created_at'
  | 'last_day'
  | 'decision_due_at'
  | 'booked_items'
  | 'entered_by'
  | 'entered_by_name'
  | 'erased_at'
  | 'erased_by_email'
  | 'erased_by_name'
  | 'rental_form';

/** One booking type: its texts on the form, and the field and column of its choice. */
export interface BookingTypeEntry {
  value: BookingType;
  /** The toggle button. */
  label: string;
  dateLabel: string;
  pickerLabel: string;
  /** The placeholder of the picker, or the instruction above the list of a custom adventure. */
  pickerPlaceholder: string;
  submitLabel: string;
  messageLabel: string;
  messageHint: string;
  /** False for a golf cart, whose booking always says 1. */
  asksPeople: boolean;
  /** True for a golf cart, which is rented for a number of days. */
  asksDays: boolean;
  choice: BookingChoice;
  /** The notice if nothing is chosen. */
  missingChoice: { title: string; message: string };
}

type Labels = Pick<BookingTypeEntry, 'label' | 'dateLabel'>;

/** The words of the labels. */
export interface TypeLabelWords {
  bookingTypes: Pick<
    MailWords['bookingTypes'],
    'tour' | 'combo' | 'custom' | 'cart' | 'tourDate' | 'startDate' | 'rentalDate'
  >;
}

/** The labels of each booking type, which mails have too. */
export const bookingTypeLabels: Readonly<Record<BookingType, (words: TypeLabelWords) => Labels>> = {
  tour: ({ bookingTypes: types }) => ({ label: types.tour, dateLabel: types.tourDate }),
  combo: ({ bookingTypes: types }) => ({ label: types.combo, dateLabel: types.tourDate }),
  custom: ({ bookingTypes: types }) => ({ label: types.custom, dateLabel: types.startDate }),
  'golf-cart': ({ bookingTypes: types }) => ({ label: types.cart, dateLabel: types.rentalDate }),
};

/** The words of the labels on pages. */
export const ownTypeLabels: TypeLabelWords = {
  bookingTypes: {
    tour: words.tour,
    combo: words.combo,
    custom: words.custom,
    cart: words.cart,
    tourDate: words.tourDate,
    startDate: words.startDate,
    rentalDate: words.rentalDate,
  },
};

/** Every booking type, in the order of the toggle buttons. */
export const bookingTypeTexts: Readonly<Record<BookingType, BookingTypeEntry>> = {
  tour: {
    value: 'tour',
    ...bookingTypeLabels.tour(ownTypeLabels),
    pickerLabel: words.selectTour,
    pickerPlaceholder: words.chooseTour,
    submitLabel: words.bookTour,
    messageLabel: words.requests,
    messageHint: words.requestsHint,
    asksPeople: true,
    asksDays: false,
    choice: { isMany: false, field: 'tourId', column: 'tour_id', kind: 'tour' },
    missingChoice: { title: words.missingTour, message: words.missingTourText },
  },
  combo: {
    value: 'combo',
    ...bookingTypeLabels.combo(ownTypeLabels),
    pickerLabel: words.selectCombo,
    pickerPlaceholder: words.chooseCombo,
    submitLabel: words.bookCombo,
    messageLabel: words.requests,
    messageHint: words.requestsHint,
    asksPeople: true,
    asksDays: false,
    choice: { isMany: false, field: 'comboId', column: 'combo_tour_id', kind: 'combo' },
    missingChoice: { title: words.missingCombo, message: words.missingComboText },
  },
  custom: {
    value: 'custom',
    ...bookingTypeLabels.custom(ownTypeLabels),
    pickerLabel: words.selectTours,
    pickerPlaceholder: words.tickTours,
    submitLabel: words.requestCustom,
    messageLabel: words.adventure,
    messageHint: words.adventureHint,
    asksPeople: true,
    asksDays: false,
    choice: { isMany: true, field: 'customTourIds', column: 'custom_tour_ids', kind: 'tour' },
    missingChoice: {
      title: words.missingTour,
      message: words.missingToursText,
    },
  },
  'golf-cart': {
    value: 'golf-cart',
    ...bookingTypeLabels['golf-cart'](ownTypeLabels),
    pickerLabel: words.selectCart,
    pickerPlaceholder: words.chooseCart,
    submitLabel: words.bookCart,
    messageLabel: words.rental,
    messageHint: words.rentalHint,
    asksPeople: false,
    asksDays: true,
    choice: { isMany: false, field: 'golfCartId', column: 'golf_cart_id', kind: 'golf-cart' },
    missingChoice: { title: words.missingCart, message: words.missingCartText },
  },
};

export const bookingTypes: readonly BookingTypeEntry[] = Object.values(bookingTypeTexts);

/** Whether bookings of a kind of item have a number of people. */
export function asksPeopleFor(kind: ItemKind): boolean {
  return bookingTypes.some(({ asksPeople, choice }) => asksPeople && choice.kind === kind);
}

/** The booking types that a Book button on a card can choose. */
export type SingleBookingType = Exclude<BookingType, 'custom'>;

/** The choices of the people dropdown. */
export const peopleOptions: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const defaultPeople = 2;

/** The choices of the days dropdown; the database accepts the same. */
export const rentalDayOptions: readonly number[] = Array.from({ length: bookingLimits.rentalDays }, (_, at) => at + 1);

const noChoices: BookingChoices = { tourId: null, comboId: null, golfCartId: null, customTourIds: [] };

const noColumns: BookedColumns = { tour_id: null, combo_tour_id: null, golf_cart_id: null, custom_tour_ids: null };

/** The initial form, also used after a booking: a tour for two. */
export function emptyBookingInput(): BookingInput {
  return {
    bookingType: 'tour',
    name: '',
    email: '',
    phone: '',
    date: '',
    people: defaultPeople,
    days: 1,
    message: '',
    trap: '',
    ...noChoices,
    customTourIds: [],
  };
}

/** The ids in the form for its own booking type, without duplicates. */
export function chosenIds(input: BookingInput): string[] {
  const { choice } = bookingTypeTexts[input.bookingType];
  if (choice.isMany) return [...new Set(input[choice.field])];
  const id = input[choice.field];
  return id ? [id] : [];
}

/** The booked ids. */
export function bookedIds(booking: Pick<BookingRow, 'booking_type' | keyof BookedColumns>): string[] {
  const ids = booking[bookingTypeTexts[booking.booking_type].choice.column];
  return typeof ids === 'string' ? [ids] : (ids ?? []);
}

/** Changes the booking type of the input. Clears the choices of other types and the custom selection. */
export function withBookingType(input: BookingInput, bookingType: BookingType): BookingInput {
  const { choice } = bookingTypeTexts[bookingType];
  const kept = choice.isMany ? {} : { [choice.field]: input[choice.field] };
  return { ...input, ...noChoices, customTourIds: [], bookingType, ...kept };
}

/** Changes the booking type of the input and chooses an item. */
export function withChoice(input: BookingInput, bookingType: SingleBookingType, id: string): BookingInput {
  return { ...withBookingType(input, bookingType), [bookingTypeTexts[bookingType].choice.field]: id };
}

/**
 * Returns the row to insert for an input that checkBooking has accepted: texts trimmed, e-mail address and telephone
 * number in their stored form, 1 person if the type does not ask for people, only the choice of this type, an empty
 * message as null.
 * @param tourName returns the name of a tour id; a custom booking lists the names at the beginning of its message
 */
export function toBookingInsert(input: BookingInput, tourName: (id: string) => string): BookingInsert {
  const { asksPeople, asksDays, choice } = bookingTypeTexts[input.bookingType];
  const ids = chosenIds(input);
  const written = trimText(input.message);
  const message = choice.isMany ? writeCustomMessage(ids.map(tourName), written) : written;
  return {
    booking_type: input.bookingType,
    name: trimText(input.name),
    email: toStoredEmail(input.email),
    phone: withoutTrunkZero(trimText(input.phone)),
    date: input.date,
    ...(asksDays && input.days > 1 ? { last_day: lastDayOf(input.date, input.days) } : {}),
    people: asksPeople ? input.people : 1,
    message: message || null,
    ...(trimText(input.trap) ? { is_suspect: true as const } : {}),
    ...noColumns,
    [choice.column]: choice.isMany ? ids : (ids[0] ?? null),
  };
}
