import * as failures from '#words/failures.ts';
import type { MailKind } from '../../../domain/mail/mail-message.ts';
import type { MailProblem, WaitingMails } from '../../../domain/mail/mail-problems.ts';
import { loadUserRest, withErrorMessage, requireRows } from '../rest-client.ts';

/** A mail about a booking whose delivery was given up and which can still be sent again. */
export interface FailedMail {
  id: string;
  kind: MailKind;
  failed_at: string;
  /** Null for a mail of an earlier version. */
  problem: MailProblem | null;
  last_error: string | null;
  booking_id: string;
  /** The visitor's name. */
  name: string;
  email: string;
  /** The day of the booking, yyyy-MM-dd. */
  date: string;
}

/**
 * Loads the mails that were given up and are not outdated, latest first, at most 50. For administrators. Throws 'Failed
 * to fetch bookings'.
 */
export function loadFailedMails(): Promise<FailedMail[]> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    return requireRows<FailedMail>(await rest.rpc('list_failed_mails', {}, { get: true }), failures.fetchBookings);
  });
}

/**
 * Loads the mails that wait after a failed attempt, counted by problem and kind. For administrators. Throws 'Failed to
 * fetch bookings'.
 */
export function loadWaitingMails(): Promise<WaitingMails[]> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    return requireRows<WaitingMails>(await rest.rpc('list_waiting_mails', {}, { get: true }), failures.fetchBookings);
  });
}
