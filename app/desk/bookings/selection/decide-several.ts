import * as words from '#words/desk-bookings-selection.ts';
import { bookingReference } from '../../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses, canMove } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import type { ChosenDeparture } from '../../../../domain/departures/departure.ts';
import { obstacleSentence } from '../../../../domain/days/unavailable-days.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { isAbout } from '../../../data/offline/unsent-acts.ts';
import { unsentActs } from '../../../data/offline/unsent-storage.ts';
import { decideBooking } from '../../offline/decide-booking.ts';
import type { NamedReason } from '../../offline/names-by-reason.ts';
import { findWarning } from '../../shared/day-question.ts';
import type { ChosenDepartures } from './departure-questions.ts';
import { decisionSlices } from './decision-slices.ts';

/** A booking that was left as it is. */
export interface LeftBooking extends NamedReason {
  id: string;
  /** What can be decided all the same: its day is closed or full. */
  question?: { booking: BookingRow; to: BookingStatus };
}

/** What became of a decision about several bookings. */
interface SeveralDecided {
  stored: BookingRow[];
  /** Kept on this device, because there is no connection. */
  kept: BookingRow[];
  left: LeftBooking[];
}

/**
 * Gives bookings a status, several at the same time. A booking that cannot have it, that fails, or whose day asks
 * first, is left as it is. The results have the order of the bookings.
 * @param isAsked whether a day that is closed or full was asked about already
 * @param departures the departures that were chosen, by the ids of the bookings
 */
export async function decideSeveral(
  bookings: readonly BookingRow[],
  to: BookingStatus,
  isAsked: boolean,
  departures: ChosenDepartures,
): Promise<SeveralDecided> {
  const decided: SeveralDecided = { stored: [], kept: [], left: [] };
  for (const slice of decisionSlices(bookings, to)) {
    const outcomes = await Promise.all(
      slice.map((booking) => decide(booking, to, isAsked, departures.get(booking.id))),
    );
    for (const [at, outcome] of outcomes.entries())
      if (typeof outcome === 'string') decided[outcome].push(slice[at]!);
      else decided.left.push(outcome);
  }
  return decided;
}

async function decide(
  booking: BookingRow,
  to: BookingStatus,
  isAsked: boolean,
  departure: ChosenDeparture | undefined,
): Promise<'stored' | 'kept' | LeftBooking> {
  const { id, name, status: from } = booking;
  const hindrance = hindranceOf(booking, to);
  if (hindrance !== null) return { id, name, reason: hindrance };
  const warning = isAsked ? null : await findWarning(booking, to);
  if (warning?.isQuestion) return { id, name, reason: warning.text, question: { booking, to } };
  try {
    return await decideBooking(booking, { from, to }, { allTheSame: isAsked, ...(departure ? { departure } : {}) });
  } catch (error) {
    if (error instanceof UnavailableDayError) {
      const reason = obstacleSentence(error.refusal, 1) ?? error.message;
      return { id, name, reason, question: { booking, to } };
    }
    return { id, name, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Why a booking cannot have this status now, or null. */
function hindranceOf(
  { id, status, erased_at: erasedAt, merged_into: party }: BookingRow,
  to: BookingStatus,
): string | null {
  if (erasedAt !== null) return words.erased;
  if (unsentActs().some((act) => isAbout(act, 'decision', id))) return words.unsent;
  if (party && status !== to) return words.oneParty({ reference: bookingReference(party) });
  return canMove(status, to) ? null : words.already({ status: bookingStatuses[status].label.toLowerCase() });
}
