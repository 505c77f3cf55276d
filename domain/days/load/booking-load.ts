import { peopleText } from '../../booking/people-text.ts';
import { placesText } from '../taken-places.ts';

/** The load of the day of an open booking (database function read_booking_loads). */
export interface BookingLoad {
  booking_id: string;
  /** The taken places of what is booked; without a limit of people, the people of all trips of the day. */
  taken: number;
  /** Null without a limit. */
  places: number | null;
}

/** '6 of 12', or '9 that day' without a limit */
export function bookingLoadText({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): string {
  return places === null ? `${taken} that day` : `${taken} of ${places}`;
}

/** The load in words, for screen readers: '6 of 12 places taken that day', or '1 person that day'. */
export function bookingLoadWords({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): string {
  return `${places === null ? peopleText(taken) : placesText({ taken, places })} that day`;
}

/** Whether no place is left. */
export function isFullDay({ taken, places }: Pick<BookingLoad, 'taken' | 'places'>): boolean {
  return places !== null && taken >= places;
}
