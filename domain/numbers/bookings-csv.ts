import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { changeAuthor } from '../booking/booking-change.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { daysOf } from '../days/booking-days.ts';
import { sourceInWords } from './booking-source.ts';
import { bookingStatuses } from '../booking/booking-status.ts';

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

/** The columns in order, each with its heading and its cell. */
const columns: readonly [heading: string, cell: (booking: ExportedBooking) => string | number | null][] = [
  ['Reference', ({ id }) => bookingReference(id)],
  ['Status', ({ status }) => bookingStatuses[status].label],
  ['Type', ({ booking_type: type }) => bookingTypeTexts[type].label],
  ['Booked', ({ booked_items: items }) => items.map(({ name }) => name ?? 'Not known').join('; ')],
  ['Day', ({ date }) => date],
  ['Days', ({ booked_items: items }) => daysOf(items)],
  ['People', ({ booking_type: type, people }) => (bookingTypeTexts[type].asksPeople ? people : null)],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes.map(({ note }) => note).join('\n')],
  ['Received (Belize time)', ({ created_at: at }) => momentInBelize(at)],
  ['First answer (Belize time)', ({ changes }) => firstDecision(changes)],
  ['Last changed by', ({ changes }) => lastChangedBy(changes)],
  ['Source', ({ source }) => sourceInWords(source)],
  ['Perhaps sent by a program', ({ is_suspect: isSuspect }) => (isSuspect ? 'yes' : 'no')],
  ['Erased (Belize time)', ({ erased_at: at }) => (at ? momentInBelize(at) : null)],
  ['Booking number', ({ id }) => id],
];

/**
 * Bookings as CSV for a spreadsheet (https://www.rfc-editor.org/rfc/rfc4180), in UTF-8 with a byte order mark, which
 * spreadsheets need to recognize UTF-8. A cell that a spreadsheet would interpret as a formula begins with an
 * apostrophe.
 */
export function bookingsCsv(bookings: readonly ExportedBooking[]): string {
  const rows = bookings.map((booking) => columns.map(([, cell]) => cell(booking)));
  return `\ufeff${[columns.map(([heading]) => heading), ...rows].map(line).join('')}`;
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(value: string | number | null): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// The beginning of a formula, including full-width characters, also after spaces and control characters that a
// spreadsheet drops (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

// If its list separator is a semicolon, a spreadsheet splits a cell there and at line breaks.
const laterFormula = /([;\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

function withoutFormula(text: string): string {
  const start = /^[\s\p{C}]*/u.exec(text)![0];
  const safe = start + text.slice(start.length).replace(laterFormula, "$1'");
  return formula.test(safe) ? `'${safe}` : safe;
}

/** A change of the facts of a booking decides nothing. */
function firstDecision(changes: ExportedBooking['changes']): string | null {
  const decision = changes.find(({ changed_facts: facts }) => facts === null);
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
