import type { BookingRow } from '../booking/booking.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import { takesPlace } from '../booking/booking-status.ts';
import { characterCount, textProblem, trimText } from '../booking/plain-text.ts';

/** What a visitor ticked before a rental: when, and the statements of that version (docs/product/booking.md). */
export interface RentalForm {
  /** ISO 8601 with its offset. */
  ticked_at: string;
  version: number;
  statements: readonly string[];
}

/** The operator's statements; the version grows with each change of them. */
export interface RentalWording {
  rental_statements: readonly string[];
  rental_statements_version: number;
}

/** The most statements, and the most characters of one. */
export const rentalStatementLimits = { count: 8, length: 200 };

/** What the desk offers for the list. The operator decides what it says. */
export const suggestedStatements = [
  "I have a valid driver's licence",
  'I am 25 or older',
  'I have read the rules of the road for golf carts',
] as const;

/** The statements of a text with one on each line, each once. */
export function readStatements(text: string): string[] {
  const lines = text.split(/[\n\r\u0085\u2028\u2029]/).map(trimText);
  return [...new Set(lines)].filter((line) => line !== '');
}

/** What is wrong with a list of statements, as a sentence; '' if nothing is. */
export function statementsProblem(statements: readonly string[]): string {
  const { count, length } = rentalStatementLimits;
  if (statements.length > count) return `At most ${count} lines`;
  const long = statements.findIndex((statement) => characterCount(statement) > length);
  if (long >= 0) return `Line ${long + 1} has more than ${length} characters`;
  return textProblem(statements.join('\n'));
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Belize',
});

/**
 * What the desk says about the form of a rental: 'Form ticked 24 Nov, 14:05', with a note if the statements have
 * changed since, or 'Form not ticked yet'. Null if there is nothing to say: for other bookings, and for a rental without
 * a form while it is not confirmed or there are no statements.
 * @param wording the present statements; null while they are not known
 */
export function rentalFormText(
  { booking_type: type, status, rental_form: form }: Pick<BookingRow, 'booking_type' | 'status' | 'rental_form'>,
  wording: RentalWording | null,
): string | null {
  if (form) {
    const isOlder = wording !== null && form.version < wording.rental_statements_version;
    return `Form ticked ${momentFormat.format(new Date(form.ticked_at))}${isOlder ? ' (an older version)' : ''}`;
  }
  const isAsked = bookingTypeTexts[type].asksDays && takesPlace(status) && wording !== null;
  return isAsked && wording.rental_statements.length > 0 ? 'Form not ticked yet' : null;
}
