import { bookingReference, bookingTypeTexts } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import type { DayLoad } from '../../booking/linked-booking.ts';
import { itemLines } from '../../booking/booked-item.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { peopleText } from '../../booking/people-text.ts';
import { lastDayLines } from '../../days/booking-days.ts';
import type { MailRow } from '../mail-page.ts';
import { subjectOf, tripInWords } from '../mail-subject.ts';
import type { OtherTrip } from './other-trips.ts';
import type { MailWords } from '../../words/mail-words.ts';

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
  words: MailWords,
  more: (trip: RequestedTrip) => string[] = () => [],
): MailRow[] {
  return trips.map((trip, at) => {
    const { booking } = trip;
    const { asksPeople } = bookingTypeTexts[booking.booking_type];
    const { mailRows } = words;
    return {
      label: mailRows.trip({ number: at + 1 }),
      lines: [
        ...itemLines(booking.booked_items, words),
        longDate(booking.date, words),
        ...lastDayLines(booking, words).map((day) => mailRows.lastDayOf({ day })),
        ...(asksPeople ? [peopleText(booking.people, words)] : []),
        ...(booking.from_waiting_list ? [mailRows.forWaitingList] : []),
        ...more(trip),
        mailRows.referenceOf({ reference: bookingReference(booking.id) }),
      ],
    };
  });
}

/** 'We have your request: 3 trips (7A1F6F0E)', with the visitor's name in a mail to the operator. */
export function requestSubjectOf(
  news: string,
  booking: BookingRow,
  trips: readonly RequestedTrip[],
  words: MailWords,
  who = '',
): string {
  return subjectOf(news, booking, [words.mailSubjects.trips({ count: trips.length }), who], words);
}

/** 'Decide trip 2: Lamanai Maya Ruins, Sat 21 Nov, 2 people' */
export function decisionLabel({ booking }: RequestedTrip, place: number, words: MailWords): string {
  return words.requestMail.decide({ number: place + 1, trip: tripInWords(booking, words) });
}

function firstOf({ id, sent_with: first }: BookingRow): string {
  return first ?? id;
}
