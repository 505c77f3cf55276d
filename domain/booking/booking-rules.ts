import type { BookingRequest } from './booking.ts';
import { isPast, parseIsoDate } from './booking-dates.ts';

/** Limits of spec sections 5 and 9. Lengths are in Unicode code points, as Postgres' char_length counts. */
export const bookingLimits = {
  name: { min: 2, max: 100 },
  email: 254,
  phone: 20,
  /** What the visitor may write. */
  message: 2000,
  /** What a row may hold: a custom booking carries the names of its tours above the visitor's own words. */
  storedMessage: 9000,
  people: { min: 1, max: 12 },
  customTours: 50,
} as const;

/**
 * The characters that trimText removes, as a regular expression class without its brackets: what JavaScript's trim()
 * removes, named one by one because Postgres' btrim and \s know other sets. The database mirrors it with
 * btrim(value, E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF').
 * (An E'' string has no \v: \u000B stands for it.)
 */
export const spaceCharacters = String.raw` \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** Spec section 5 rule 2, x@y.z. The source means the same to JavaScript and to Postgres (`value ~ 'source'`). */
export const emailPattern = `^[^@${spaceCharacters}]+@[^@${spaceCharacters}]+\\.[^@${spaceCharacters}]+$`;

/** Spec section 5 rule 3. The source means the same to JavaScript and to Postgres. */
export const phonePattern = '^\\+?[1-9][0-9 ()-]{0,16}$';

const outerSpaces = new RegExp(`^[${spaceCharacters}]+|[${spaceCharacters}]+$`, 'g');
const email = new RegExp(emailPattern, 'u');
const phone = new RegExp(phonePattern, 'u');

/** The text without spaces (see spaceCharacters) at its ends. */
export function trimText(text: string): string {
  return text.replace(outerSpaces, '');
}

/** The length of a text in Unicode code points. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** One rule of the booking form: the field it looks at, the notice it gives, and whether a request keeps it. */
export interface BookingRule {
  field: keyof BookingRequest;
  title: string;
  message: string;
  /** True when the request keeps the rule. `today` is yyyy-MM-dd in Belize. */
  test: (request: BookingRequest, today: string) => boolean;
}

export type BrokenRule = Pick<BookingRule, 'field' | 'title' | 'message'>;

/** The eight rules of spec section 5, in the order in which they are checked. */
export const bookingRules: readonly BookingRule[] = [
  {
    field: 'name',
    title: 'Invalid Name',
    message: 'Please enter a valid name (2-100 characters).',
    test: ({ name }) => {
      const length = characterCount(trimText(name));
      return length >= bookingLimits.name.min && length <= bookingLimits.name.max;
    },
  },
  {
    field: 'email',
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
    test: (request) => {
      const address = trimText(request.email).toLowerCase();
      return characterCount(address) <= bookingLimits.email && email.test(address);
    },
  },
  {
    field: 'phone',
    title: 'Invalid Phone Number',
    message: 'Please enter a valid phone number.',
    test: (request) => {
      const number = trimText(request.phone);
      return characterCount(number) <= bookingLimits.phone && phone.test(number);
    },
  },
  {
    field: 'date',
    title: 'Missing Date',
    message: 'Please select a date for your booking.',
    // The picker offers no past day; one that comes anyway (a tab left open overnight) needs this notice too.
    test: ({ date }, today) => parseIsoDate(date) !== null && !isPast(date, today),
  },
  {
    field: 'tourId',
    title: 'Missing Tour Selection',
    message: 'Please select a tour.',
    test: ({ bookingType, tourId }) => bookingType !== 'tour' || Boolean(tourId),
  },
  {
    field: 'comboId',
    title: 'Missing Combo Selection',
    message: 'Please select a combo package.',
    test: ({ bookingType, comboId }) => bookingType !== 'combo' || Boolean(comboId),
  },
  {
    field: 'golfCartId',
    title: 'Missing Golf Cart Selection',
    message: 'Please select a golf cart.',
    test: ({ bookingType, golfCartId }) => bookingType !== 'golf-cart' || Boolean(golfCartId),
  },
  {
    field: 'customTourIds',
    title: 'Missing Tour Selection',
    message: 'Please select at least one tour for your custom adventure.',
    test: ({ bookingType, customTourIds }) => bookingType !== 'custom' || customTourIds.length > 0,
  },
];

/** The first rule of spec section 5 that the request breaks, or null when it keeps them all. `today` as todayInBelize gives it. */
export function checkBooking(request: BookingRequest, today: string): BrokenRule | null {
  const broken = bookingRules.find((rule) => !rule.test(request, today));
  return broken ? { field: broken.field, title: broken.title, message: broken.message } : null;
}
