import { bookingReference, bookingTypeTexts, enteredBy } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { changeAuthor } from '../booking/booking-change.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { daysOf } from '../days/booking-days.ts';
import { sourceInWords } from './booking-source.ts';
import { bookingStatuses, isWaiting } from '../booking/booking-status.ts';

/** A booking with the further data of the export. */
export interface ExportedBooking extends BookingRow {
  /** Oldest first. */
  changes: Pick<
    BookingChange,
    'to_status' | 'changed_facts' | 'changed_at' | 'changed_by_name' | 'changed_by_email' | 'changed_by_link'
  >[];
  /** Oldest first. */
  notes: { note: string }[];
}

type Cell = string | number | null;

/**
 * The columns in order, each with its heading and its cell. Numbers and times are values for a spreadsheet, everything
 * else is text.
 */
const columns: readonly [heading: string, cell: (booking: ExportedBooking) => Cell, kind?: 'time'][] = [
  ['Reference', ({ id }) => bookingReference(id)],
  ['Status', ({ status }) => bookingStatuses[status].label],
  ['Type', ({ booking_type: type }) => bookingTypeTexts[type].label],
  ['Booked', ({ booked_items: items }) => items.map(({ name }) => name ?? 'Not known').join('; ')],
  ['Day', ({ date }) => date, 'time'],
  ['Days', ({ booked_items: items }) => daysOf(items)],
  ['People', ({ booking_type: type, people }) => (bookingTypeTexts[type].asksPeople ? people : null)],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes.map(({ note }) => note).join('\n')],
  ['Received (Belize time)', ({ created_at: at }) => momentInBelize(at), 'time'],
  ['First answer (Belize time)', ({ changes }) => firstDecision(changes), 'time'],
  ['Last changed by', ({ changes }) => lastChangedBy(changes)],
  ['Source', ({ source }) => sourceInWords(source)],
  ['Entered by', (booking) => (booking.entered_by ? enteredBy(booking) : null)],
  ['Perhaps sent by a program', ({ is_suspect: isSuspect }) => (isSuspect ? 'yes' : 'no')],
  ['Erased (Belize time)', ({ erased_at: at }) => (at ? momentInBelize(at) : null), 'time'],
  ['Booking number', ({ id }) => id],
];

/**
 * Bookings as CSV for a spreadsheet (https://www.rfc-editor.org/rfc/rfc4180), in UTF-8 with a byte order mark, which
 * spreadsheets need to recognize UTF-8. A text that a spreadsheet would interpret as a formula or convert to a value
 * begins with an apostrophe (docs/product/numbers-and-data.md, Data of the desk). Quotes do not prevent a conversion. A
 * formula such as ="00123" would, but other readers of the file would show the formula.
 */
export function bookingsCsv(bookings: readonly ExportedBooking[]): string {
  const headings = columns.map(([heading]) => heading).join(',');
  const rows = bookings.map((booking) =>
    columns.map(([, cell, kind]) => write(cell(booking), kind === 'time')).join(','),
  );
  return `\ufeff${[headings, ...rows].map((row) => `${row}\r\n`).join('')}`;
}

function write(value: Cell, isTime: boolean): string {
  const text = typeof value === 'string' && !isTime ? asText(value) : String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// The beginning of a formula, including full-width characters, also after spaces and control characters that a
// spreadsheet drops (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

// If its list separator is a semicolon, a spreadsheet splits a cell there and at line breaks.
const laterFormula = /([;\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

// What a spreadsheet converts to a number, a day, a time or a truth value, so that 00123456 loses its zeros, 123456E7
// becomes 1.23E+12 and 447700900123 is rounded (https://support.microsoft.com/office/452bd2db-cc96-47d1-81e4-72cec11c4ed8,
// https://help.libreoffice.org/latest/en-US/text/shared/00/00000208.html). Months are in the languages of Belize. A dash
// between spaces is a range of two numbers.
const month = String.raw`(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)\p{L}*\.?`;
const conversions = [
  // A number, a sum of money, a telephone number, a day or a time in digits.
  /^(?!.*\p{Zs}-\p{Zs})(?=.*\p{Nd})(?:[A-Z]{1,3}\p{Sc})?[\p{Nd}\p{Sc}\p{Zs}.,:/()%'’-]+$/u,
  /^\p{Nd}+(?:[.,]\p{Nd}*)?E[+-]?\p{Nd}+$/iu,
  /^\p{Nd}{1,2}(?::\p{Nd}{1,2}){0,2}\s*[ap]\.?m?\.?$/iu,
  new RegExp(String.raw`^\p{Nd}{1,4}[\s./,-]*${month}(?:[\s./,-]*\p{Nd}{1,4})?$`, 'iu'),
  new RegExp(String.raw`^${month}[\s./,-]*\p{Nd}{1,4}(?:[\s./,-]+\p{Nd}{1,4})?$`, 'iu'),
  /^(?:true|false)$/i,
];

/** Begins a text with an apostrophe if a spreadsheet would not leave it as it is. */
function asText(text: string): string {
  const start = /^[\s\p{C}]*/u.exec(text)![0];
  const safe = start + text.slice(start.length).replace(laterFormula, "$1'");
  const bare = text.replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '');
  return formula.test(safe) || conversions.some((form) => form.test(bare)) ? `'${safe}` : safe;
}

/** A change of the facts of a booking decides nothing, and a decision that was undone was none. */
function firstDecision(changes: ExportedBooking['changes']): string | null {
  const undone = changes.map(({ to_status: status }) => isWaiting(status)).lastIndexOf(true);
  const decision = changes.find(({ changed_facts: facts }, at) => facts === null && at > undone);
  return decision ? momentInBelize(decision.changed_at) : null;
}

function lastChangedBy(changes: ExportedBooking['changes']): string | null {
  const last = changes.at(-1);
  return last ? changeAuthor(last) : null;
}

/** Formats a moment as yyyy-MM-dd HH:mm, which spreadsheets read as a time. Belize is at UTC-6 all year. */
function momentInBelize(moment: string): string {
  return new Date(Date.parse(moment) - 6 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
