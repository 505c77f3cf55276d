import * as words from '#words/desk-bookings-selection.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { oneLine } from '../../../../domain/booking/plain-text.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { loadChosenBookings } from '../../../data/numbers/exported-bookings.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { saveFile } from '../../data/save-file.ts';
import { showError, showSuccess } from '../../shared/desk-notices.ts';

/** Copies the names and telephone numbers, a line each, and tells the outcome. Some bookings have no number. */
export async function copyContacts(bookings: readonly BookingRow[]): Promise<void> {
  const text = bookings.map(({ name, phone }) => [oneLine(name), phone].filter(Boolean).join(', ')).join('\n');
  if (await copyText(text)) showSuccess(words.copied({ count: bookings.length }));
  else showError(words.notCopied);
}

/** Saves the bookings as a file for spreadsheets, and tells the outcome. */
export async function exportBookings(bookings: readonly BookingRow[]): Promise<void> {
  try {
    const [found, { bookingsCsv }] = await Promise.all([
      loadChosenBookings(bookings.map(({ id }) => id)),
      import('../../../../domain/numbers/bookings-csv.ts'),
    ]);
    saveFile(`bookings-chosen-${serverToday()}.csv`, bookingsCsv(found));
    showSuccess(words.exported({ count: found.length }));
  } catch (error) {
    showError(error);
  }
}
