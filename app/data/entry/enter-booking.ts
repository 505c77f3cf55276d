import * as failures from '#words/failures.ts';
import { sendOrKeep } from '../offline/send-unsent.ts';
import { makeAct } from '../offline/unsent-acts.ts';
import type { NewAct } from '../offline/unsent-acts.ts';
import type { UnsentEntry } from '../offline/unsent-storage.ts';
import { refusedError } from '../refusals/desk-refusals.ts';

/**
 * Stores a booking that an administrator enters by hand. For administrators.
 * Returns 'same' if a booking with its id was stored already; nothing changes then. 'kept' means that there is no
 * connection and the booking waits on this device.
 * Throws UnavailableDayError, TakenCartError, otherwise with the reason of the refusal, or 'Failed to save booking'.
 */
export async function enterBooking(entry: NewAct<UnsentEntry>): Promise<'stored' | 'same' | 'kept'> {
  const failed = (cause: unknown) => refusedError(cause, failures.saveBooking);
  const outcome = await sendOrKeep(makeAct<UnsentEntry>(entry), failed);
  return outcome === 'kept' ? 'kept' : (outcome.answer as 'stored' | 'same');
}

// Five characters, one of them a digit. Those of class 08 tell that the connection was lost.
const sqlstate = /^(?!08)(?=.*\d)[\dA-Z]{5}$/;

/**
 * Whether the database refused an entry, so that nothing is stored: an error of enterBooking with a SQLSTATE. After any
 * other error, such as a lost response, the entry may be stored.
 */
export function isRefusedEntry(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : null) as { code?: unknown };
  return typeof code === 'string' && sqlstate.test(code);
}
