import { bookingReference, bookingTypeTexts } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import type { DayLoad } from '../../booking/linked-booking.ts';
import { itemLines } from '../../booking/booked-item.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { peopleText } from '../../booking/people-text.ts';
import { lastDayLines } from '../../days/booking-days.ts';
import type { MailRow } from '../mail-page.ts';
import { tripInWords } from '../mail-subject.ts';
import type { OtherTrip } from './other-trips.ts';

/** A trip of a request with several, and for a mail that asks for a decision its link and the load of its day. */
export interface RequestedTrip {
  booking: BookingRow;
  token: string | null;
  load: DayLoad | null;
}

/**
 * The trips of a request with several, by day; none if the booking was sent alone.
 * @param others the trips that belong to the booking
 */
export function tripsOfRequest(trip: RequestedTrip, others: readonly OtherTrip[]): RequestedTrip[] {
  const first = firstOf(trip.booking);
  const beside = others
    .filter(({ booking }) => firstOf(booking) === first)
    .map(({ booking, token = null, load = null }) => ({ booking, token, load }));
  if (beside.length === 0) return [];
  const key = ({ booking: { date, id } }: RequestedTrip) => `${date} ${id}`;
  return [trip, ...beside].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The other trips of a guest that did not come with the same request. */
export function tripsOfOtherRequests(booking: BookingRow, others: readonly OtherTrip[]): OtherTrip[] {
  return others.filter((other) => firstOf(other.booking) !== firstOf(booking));
}

/**
 * A row for each trip of a request.
 * @param more further lines of a trip
 */
export function requestedTripRows(
  trips: readonly RequestedTrip[],
  more: (trip: RequestedTrip) => string[] = () => [],
): MailRow[] {
  return trips.map((trip, at) => {
    const { booking } = trip;
    const { asksPeople } = bookingTypeTexts[booking.booking_type];
    return {
      label: `Trip ${at + 1}`,
      lines: [
        ...itemLines(booking.booked_items),
        longDate(booking.date),
        ...lastDayLines(booking).map((day) => `Last day: ${day}`),
        ...(asksPeople ? [peopleText(booking.people)] : []),
        ...(booking.from_waiting_list ? ['For the waiting list: this day is full'] : []),
        ...more(trip),
        `Reference ${bookingReference(booking.id)}`,
      ],
    };
  });
}

/** 'We have your request: 3 trips (7A1F6F0E)', with the visitor's name in a mail to the operator. */
export function requestSubjectOf(news: string, booking: BookingRow, trips: readonly RequestedTrip[], who = ''): string {
  return `${news}: ${[`${trips.length} trips`, who].filter(Boolean).join(', ')} (${bookingReference(booking.id)})`;
}

/** 'Decide trip 2: Lamanai Maya Ruins, Sat 21 Nov, 2 people' */
export function decisionLabel({ booking }: RequestedTrip, place: number): string {
  return `Decide trip ${place + 1}: ${tripInWords(booking)}`;
}

function firstOf({ id, sent_with: first }: BookingRow): string {
  return first ?? id;
}
