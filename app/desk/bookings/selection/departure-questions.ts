import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { canMove } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { bookingTitle } from '../../../../domain/days/day-plan.ts';
import type { ChosenDeparture, DepartureChoice } from '../../../../domain/departures/departure.ts';
import { loadSeveralChoices } from '../../../data/departures/departures.ts';
import { departureTour, inTime } from '../../shared/day-question.ts';

/** The departures that bookings join, by the ids of the bookings. */
export type ChosenDepartures = ReadonlyMap<string, ChosenDeparture>;

/** The bookings of a tour on a day, which must choose among its departures. */
export interface DepartureQuestion {
  tour: string;
  /** The name of the tour. */
  title: string;
  /** yyyy-MM-dd */
  day: string;
  bookings: BookingRow[];
  choices: DepartureChoice[];
}

/**
 * The questions before several bookings get a status: one for each tour and day with several departures, the earliest
 * day first. Empty if nothing is to be chosen, or if departures are unknown.
 */
export async function findDepartureQuestions(
  bookings: readonly BookingRow[],
  to: BookingStatus,
): Promise<DepartureQuestion[]> {
  const groups = new Map<string, DepartureQuestion>();
  for (const booking of bookings) {
    const tour = departureTour(booking, to);
    if (tour === null || booking.erased_at !== null || !canMove(booking.status, to)) continue;
    const key = `${booking.date} ${tour}`;
    const group = groups.get(key);
    if (group) group.bookings.push(booking);
    else groups.set(key, { tour, title: bookingTitle(booking), day: booking.date, bookings: [booking], choices: [] });
  }
  if (groups.size === 0) return [];
  const asked = [...groups.values()].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const choices = await inTime(loadSeveralChoices(asked), []);
  return asked.flatMap((group, at) => {
    const found = choices[at] ?? [];
    return found.length > 1 ? { ...group, choices: found } : [];
  });
}

/** The choice of a question that is the same hour and place as one of another day of the tour; '' if there is none. */
export function sameChoice({ choices }: DepartureQuestion, like: DepartureChoice): string {
  const isSame = (one: DepartureChoice) => one.leaves_at === like.leaves_at && one.meeting_point === like.meeting_point;
  return choices.find(isSame)?.id ?? '';
}
