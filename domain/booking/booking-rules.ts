import { bookingTypeTexts, chosenIds } from './booking.ts';
import type { BookingRequest, BookingType } from './booking.ts';
import { isPast, parseIsoDate } from './booking-dates.ts';
import { bookingLimits, emailPattern, phonePattern } from './booking-limits.ts';
import { characterCount, trimText } from './plain-text.ts';

const email = new RegExp(emailPattern, 'u');
const phone = new RegExp(phonePattern, 'u');

/** One rule of the booking form: the field it checks, the notice it shows, and the check. */
export interface BookingRule {
  field: keyof BookingRequest;
  title: string;
  message: string;
  /** True when the request keeps the rule. `today` is yyyy-MM-dd in Belize. */
  test: (request: BookingRequest, today: string) => boolean;
}

export type BrokenRule = Pick<BookingRule, 'field' | 'title' | 'message'>;

/** The notice of each booking type when nothing is chosen, in the order in which the rules are checked. */
const missingChoices: Readonly<Record<BookingType, { title: string; message: string }>> = {
  tour: { title: 'Missing Tour Selection', message: 'Please select a tour.' },
  combo: { title: 'Missing Combo Selection', message: 'Please select a combo package.' },
  'golf-cart': { title: 'Missing Golf Cart Selection', message: 'Please select a golf cart.' },
  custom: {
    title: 'Missing Tour Selection',
    message: 'Please select at least one tour for your custom adventure.',
  },
};

/** The rules of the booking form (docs/product.md, Booking rules), in the order in which they are checked. */
export const bookingRules: readonly BookingRule[] = [
  {
    field: 'name',
    title: 'Invalid Name',
    message: 'Please enter a valid name (2-100 characters).',
    test: (request) => {
      const length = characterCount(trimText(request.name));
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
    // The date picker offers no past day, but a tab left open overnight may still hold one.
    test: ({ date }, today) => parseIsoDate(date) !== null && !isPast(date, today),
  },
  ...(Object.keys(missingChoices) as BookingType[]).map((type) => ({
    field: bookingTypeTexts[type].choice.field,
    ...missingChoices[type],
    test: (request: BookingRequest) => request.bookingType !== type || chosenIds(request).length > 0,
  })),
];

/**
 * The first rule that the request breaks, or null when it keeps them all.
 * @param today yyyy-MM-dd in Belize, as todayInBelize returns it
 */
export function checkBooking(request: BookingRequest, today: string): BrokenRule | null {
  const broken = bookingRules.find((rule) => !rule.test(request, today));
  return broken ? { field: broken.field, title: broken.title, message: broken.message } : null;
}
