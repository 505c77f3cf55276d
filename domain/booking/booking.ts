import { trimText } from './booking-rules.ts';
import type { BookingStatus } from './booking-status.ts';

/** What is being booked (spec section 3). */
export type BookingType = 'tour' | 'combo' | 'custom' | 'golf-cart';

/** What the form collects, as typed. Ids of other types may still be in it: toBookingInsert drops them. */
export interface BookingRequest {
  bookingType: BookingType;
  name: string;
  email: string;
  phone: string;
  /** yyyy-MM-dd, or '' while no day is chosen. */
  date: string;
  people: number;
  message: string;
  tourId: string | null;
  comboId: string | null;
  golfCartId: string | null;
  customTourIds: string[];
}

/** A row of table bookings (spec section 3), its columns as they are on the wire. */
export interface BookingRow {
  /** uuid */
  id: string;
  booking_type: BookingType;
  name: string;
  email: string;
  phone: string;
  /** yyyy-MM-dd */
  date: string;
  people: number;
  message: string | null;
  tour_id: string | null;
  combo_tour_id: string | null;
  golf_cart_id: string | null;
  /** null unless the type is custom. */
  custom_tour_ids: string[] | null;
  status: BookingStatus;
  /** ISO 8601 with its offset. */
  created_at: string;
}

/** How people name a booking: the first eight characters of its id. */
export function bookingReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** What a visitor sends (spec section 7). `id` is optional: whoever retries sends the same one again. */
export type BookingInsert = Omit<BookingRow, 'id' | 'status' | 'created_at'> & { id?: string };

/** The words of one booking type on the form, and whether it asks for people. */
export interface BookingTypeEntry {
  value: BookingType;
  /** The toggle button. */
  label: string;
  dateLabel: string;
  pickerLabel: string;
  /** The picker while nothing is chosen; for the custom list, what to do with it. */
  pickerPlaceholder: string;
  submitLabel: string;
  messageLabel: string;
  messageHint: string;
  /** False for a golf cart, whose booking always says 1 (spec section 7). */
  asksPeople: boolean;
}

/** The words of every booking type. A Record so that a new type does not compile before it has its row. */
export const bookingTypeTexts: Readonly<Record<BookingType, BookingTypeEntry>> = {
  tour: {
    value: 'tour',
    label: 'Single Tour',
    dateLabel: 'Tour Date',
    pickerLabel: 'Select Tour',
    pickerPlaceholder: 'Choose a tour',
    submitLabel: 'Book This Tour',
    messageLabel: 'Special Requests',
    messageHint: 'Ages of children, dietary needs, your hotel or pier, anything we should know',
    asksPeople: true,
  },
  combo: {
    value: 'combo',
    label: 'Combo Package',
    dateLabel: 'Tour Date',
    pickerLabel: 'Select Combo Package',
    pickerPlaceholder: 'Choose a combo package',
    submitLabel: 'Book This Combo',
    messageLabel: 'Special Requests',
    messageHint: 'Ages of children, dietary needs, your hotel or pier, anything we should know',
    asksPeople: true,
  },
  custom: {
    value: 'custom',
    label: 'Custom Adventure',
    dateLabel: 'Preferred Start Date',
    pickerLabel: 'Select Your Tours',
    pickerPlaceholder: 'Tick every tour you would like to do',
    submitLabel: 'Request Custom Adventure',
    messageLabel: 'Tell Us About Your Adventure',
    messageHint: 'How many days you have, the order you would like, and what matters most to you',
    asksPeople: true,
  },
  'golf-cart': {
    value: 'golf-cart',
    label: 'Golf Cart',
    dateLabel: 'Rental Start Date',
    pickerLabel: 'Select Golf Cart',
    pickerPlaceholder: 'Choose a golf cart',
    submitLabel: 'Book This Cart',
    messageLabel: 'Rental Details',
    messageHint: 'How long you need it (hourly from 4 hours, daily, weekly or monthly) and where to bring it',
    asksPeople: false,
  },
};

/** The booking types in the order of their toggle buttons (spec section 2). */
export const bookingTypes: readonly BookingTypeEntry[] = Object.values(bookingTypeTexts);

/** The choices of the people dropdown (spec section 9). */
export const peopleOptions: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const defaultPeople = 2;

/** The form as it is at first and after a booking (spec section 2: it returns to the tour type). */
export function emptyBookingRequest(): BookingRequest {
  return {
    bookingType: 'tour',
    name: '',
    email: '',
    phone: '',
    date: '',
    people: defaultPeople,
    message: '',
    tourId: null,
    comboId: null,
    golfCartId: null,
    customTourIds: [],
  };
}

/** The same request under another type: the custom selection and the ids of the other types are cleared (spec section 4). */
export function withBookingType(request: BookingRequest, bookingType: BookingType): BookingRequest {
  return {
    ...request,
    bookingType,
    tourId: bookingType === 'tour' ? request.tourId : null,
    comboId: bookingType === 'combo' ? request.comboId : null,
    golfCartId: bookingType === 'golf-cart' ? request.golfCartId : null,
    customTourIds: [],
  };
}

/**
 * The row to insert for a request that checkBooking has passed (spec section 7): texts trimmed, e-mail lowercased,
 * 1 person for a golf cart, only the id of its own type, an empty message as null.
 * `tourName` gives the name of a tour id; a custom booking writes the names at the head of its message.
 */
export function toBookingInsert(request: BookingRequest, tourName: (id: string) => string): BookingInsert {
  const type = request.bookingType;
  const customTourIds = type === 'custom' ? [...new Set(request.customTourIds)] : null;
  const written = trimText(request.message);
  const message = customTourIds ? customMessage(customTourIds.map(tourName), written) : written;
  return {
    booking_type: type,
    name: trimText(request.name),
    email: trimText(request.email).toLowerCase(),
    phone: trimText(request.phone),
    date: request.date,
    people: bookingTypeTexts[type].asksPeople ? request.people : 1,
    message: message || null,
    tour_id: type === 'tour' ? request.tourId : null,
    combo_tour_id: type === 'combo' ? request.comboId : null,
    golf_cart_id: type === 'golf-cart' ? request.golfCartId : null,
    custom_tour_ids: customTourIds,
  };
}

// 50 tours of 120 characters fit beside the visitor's own 2000 into bookingLimits.storedMessage.
const longestTourName = 120;

function customMessage(tourNames: string[], written: string): string {
  const names = tourNames.map((name) => [...name].slice(0, longestTourName).join(''));
  const selected = `CUSTOM ADVENTURE - Selected Tours: ${names.join(', ')}`;
  return written ? `${selected}\n\n${written}` : selected;
}
