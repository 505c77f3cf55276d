import * as words from '../words/en/booking-rules.ts';
import { bookingTypes, chosenIds } from './booking.ts';
import type { BookingInput } from './booking.ts';
import { isPast, parseIsoDate } from './booking-dates.ts';
import { bookingLimits, emailPattern, phonePattern } from './booking-limits.ts';
import { toStoredEmail } from '../contact/email-address.ts';
import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import { characterCount, hasControlCharacter, trimText } from './plain-text.ts';

const email = new RegExp(emailPattern, 'u');
const phone = new RegExp(phonePattern, 'u');

/** One rule of the booking form: the field it checks, the notice it shows, and the check. */
export interface BookingRule {
  field: keyof BookingInput;
  title: string;
  message: string;
  /** True if the input keeps the rule. `today` is yyyy-MM-dd, local. */
  test: (input: BookingInput, today: string) => boolean;
}

export type BrokenRule = Pick<BookingRule, 'field' | 'title' | 'message'>;

// Types with several items come last (docs/product/booking.md, Booking rules).
const typesInOrder = [
  ...bookingTypes.filter(({ choice }) => !choice.isMany),
  ...bookingTypes.filter(({ choice }) => choice.isMany),
];

/** The rules of the booking form (docs/product/booking.md, Booking rules), in the order in which they are checked. */
export const bookingRules: readonly BookingRule[] = [
  {
    field: 'name',
    title: words.name,
    message: words.nameText,
    test: (input) => {
      const length = characterCount(trimText(input.name));
      return length >= bookingLimits.name.min && length <= bookingLimits.name.max;
    },
  },
  {
    field: 'email',
    title: words.email,
    message: words.emailText,
    test: (input) => {
      const address = toStoredEmail(input.email);
      return characterCount(address) <= bookingLimits.email && email.test(address);
    },
  },
  {
    field: 'phone',
    title: words.phone,
    message: words.phoneText,
    test: (input) => isPhone(input.phone),
  },
  {
    field: 'date',
    title: words.date,
    message: words.dateText,
    // The date picker offers no past day, but a tab that was open overnight may still have one.
    test: ({ date }, today) => parseIsoDate(date) !== null && !isPast(date, today),
  },
  ...typesInOrder.map(({ value, choice, missingChoice }) => ({
    field: choice.field,
    ...missingChoice,
    test: (input: BookingInput) => input.bookingType !== value || chosenIds(input).length > 0,
  })),
];

/** The rules about characters that cannot be shown, which are checked after the others. */
const characterRules: readonly BookingRule[] = (['name', 'message'] as const).map((field) => ({
  field,
  title: words.character,
  message: words.characterText({ field }),
  test: (input) => !hasControlCharacter(trimText(input[field])),
}));

/** Whether a text keeps the rule of phone numbers as it is stored, that is, in its international form. */
export function isPhone(text: string): boolean {
  const number = withoutTrunkZero(trimText(text));
  return characterCount(number) <= bookingLimits.phone && phone.test(number);
}

/**
 * Returns the first rule that the input breaks, or null if it keeps all rules.
 * @param today yyyy-MM-dd, as localToday returns it
 */
export function checkBooking(input: BookingInput, today: string): BrokenRule | null {
  const broken = [...bookingRules, ...characterRules].find((rule) => !rule.test(input, today));
  return broken ? { field: broken.field, title: broken.title, message: broken.message } : null;
}
