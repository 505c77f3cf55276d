import type { BookingRow } from '../../domain/booking/booking.ts';
import type { BookingChange } from '../../domain/booking/booking-change.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import { loadUserRest, withErrorMessage, requireRows } from './rest-client.ts';

/** A row of table booking_notes, as far as it is shown. */
export interface BookingNote {
  id: string;
  note: string;
  written_by_email: string | null;
  written_at: string;
}

/** A row of table mail_outbox about a booking, as far as it is shown. */
export interface BookingMail {
  id: string;
  kind: MailKind;
  status: 'pending' | 'sent';
  change_id: string | null;
  repetition: number;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
}

/** Everything there is about one booking. */
export interface BookingFile {
  booking: BookingRow;
  /** In the order in which they happened, as are the notes and the mails. */
  changes: BookingChange[];
  notes: BookingNote[];
  mails: BookingMail[];
}

/** One booking with all that belongs to it, or null where there is none of this id. Throws 'Failed to fetch bookings'. */
export function loadBookingFile(id: string): Promise<BookingFile | null> {
  return withErrorMessage('Failed to fetch bookings', async () => {
    const rest = await loadUserRest();
    const [bookings, changes, notes, mails] = await Promise.all([
      rest.from('bookings').select('*').eq('id', id),
      rest
        .from('booking_changes')
        .select('id, booking_id, sequence, from_status, to_status, message, changed_by_email, changed_at')
        .eq('booking_id', id)
        .order('sequence'),
      rest
        .from('booking_notes')
        .select('id, note, written_by_email, written_at')
        .eq('booking_id', id)
        .order('written_at'),
      rest
        .from('mail_outbox')
        .select('id, kind, status, change_id, repetition, attempts, created_at, next_attempt_at, sent_at, last_error')
        .eq('booking_id', id)
        .order('created_at')
        .order('kind'),
    ]);
    // What is no uuid is the id of no booking either.
    if (bookings.error?.code === '22P02') return null;
    const [booking] = requireRows<BookingRow>(bookings, 'Failed to fetch bookings');
    if (!booking) return null;
    return {
      booking,
      changes: requireRows<BookingChange>(changes, 'Failed to fetch bookings'),
      notes: requireRows<BookingNote>(notes, 'Failed to fetch bookings'),
      mails: requireRows<BookingMail>(mails, 'Failed to fetch bookings'),
    };
  });
}

/**
 * Changes the status; the visitor gets a mail about it, with the message where there is one.
 * Throws 'Failed to update booking status', also for a change that the database does not allow.
 */
export function updateBookingStatus(id: string, status: BookingStatus, message = ''): Promise<void> {
  return withErrorMessage('Failed to update booking status', async () => {
    const rest = await loadUserRest();
    if (message.trim()) {
      const { error } = await rest.rpc('decide_booking', { booking: id, decision: status, message });
      if (error) throw error;
      return;
    }
    const answer = await rest.from('bookings').update({ status }).eq('id', id).select('id');
    // Row-level security answers a change that it does not allow with no rows and no error.
    if (requireRows(answer, 'Failed to update booking status').length !== 1)
      throw new Error('Failed to update booking status');
  });
}

/** Throws 'Failed to save note'. */
export function addBookingNote(bookingId: string, note: string): Promise<void> {
  return withErrorMessage('Failed to save note', async () => {
    const rest = await loadUserRest();
    requireRows(
      await rest.from('booking_notes').insert({ booking_id: bookingId, note }).select('id'),
      'Failed to save note',
    );
  });
}

/** Throws 'Failed to delete note', also where it is gone already. */
export function deleteBookingNote(id: string): Promise<void> {
  return withErrorMessage('Failed to delete note', async () => {
    const rest = await loadUserRest();
    if (
      requireRows(await rest.from('booking_notes').delete().eq('id', id).select('id'), 'Failed to delete note')
        .length !== 1
    )
      throw new Error('Failed to delete note');
  });
}

/** Sends a mail once more, or at once where it still waits. Throws 'Failed to send mail again'. */
export function sendMailAgain(id: string): Promise<void> {
  return withErrorMessage('Failed to send mail again', async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('send_mail_again', { mail: id });
    if (error) throw error;
  });
}
