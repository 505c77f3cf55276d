import * as failures from '#words/failures.ts';
import type { CalendarBooking } from '../../../domain/days/calendar-plan.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import type { CrewParty, DayBooking } from '../../../domain/days/day-plan.ts';
import { loadUserRest, withErrorMessage, requireRows } from '../rest-client.ts';

/** A day with its open bookings. */
export interface DeskDay {
  /** yyyy-MM-dd */
  day: string;
  /** Whether this day is the local today, by the clock of the database. */
  is_today: boolean;
  bookings: DayBooking[];
  /** Absent in offline copies of earlier versions. */
  departures?: Departure[];
}

/** A day with the parties of its trips. */
export interface CrewDay {
  /** yyyy-MM-dd */
  day: string;
  is_today: boolean;
  parties: CrewParty[];
}

/** A day of the calendar with its open bookings. */
export interface CalendarDay {
  /** yyyy-MM-dd */
  day: string;
  is_today: boolean;
  bookings: CalendarBooking[];
}

const failed = failures.fetchBookings;

/**
 * Loads days with their open bookings, including days without bookings. For administrators. Throws 'Failed to fetch
 * bookings'.
 * @param firstDay yyyy-MM-dd; null for the local today
 * @param days the number of days, at most 62
 */
export function loadDays(firstDay: string | null, days: number): Promise<DeskDay[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const parameters = firstDay === null ? { days } : { first_day: firstDay, days };
    return requireRows<DeskDay>(await rest.rpc('read_days', parameters, { get: true }), failed);
  });
}

/** Loads the trips of today and tomorrow. For everybody with a role at the desk. Throws 'Failed to fetch trips'. */
export function loadCrewDays(): Promise<CrewDay[]> {
  const message = failures.fetchTrips;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<CrewDay>(await rest.rpc('read_crew_days', {}, { get: true }), message);
  });
}

/** Like loadDays, with the columns that a calendar shows. For administrators. Throws 'Failed to fetch bookings'. */
export function loadCalendar(firstDay: string, days: number): Promise<CalendarDay[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const answer = await rest.rpc('read_calendar', { first_day: firstDay, days }, { get: true });
    return requireRows<CalendarDay>(answer, failed);
  });
}
