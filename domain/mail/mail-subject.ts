import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { localToday } from '../booking/booking-dates.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import { nearDays } from '../days/booking-days.ts';
import { bookingTitle } from '../days/day-plan.ts';

/**
 * The subject of a mail about a booking: the news, then the item, the days, the people and the reference, such as
 * 'Your booking is confirmed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)'.
 * @param who the visitor, in mails to the operator
 */
export function subjectAbout(news: string, booking: BookingRow, who = ''): string {
  return subjectOf(news, booking, [tripInWords(booking), oneLine(who)]);
}

/** 'Hol Chan Snorkeling, Fri 20 Nov, 3 people' */
export function tripInWords(booking: BookingRow): string {
  return [bookingTitle(booking), daysIn(booking), peopleIn(booking)].filter(Boolean).join(', ');
}

/** 'We cannot take you on Fri 20 Nov: Hol Chan Snorkeling, 3 people (7A1F6F0E)' */
export function declinedSubject(booking: BookingRow): string {
  return subjectOf(`We cannot take you on ${daysIn(booking)}`, booking, [bookingTitle(booking), peopleIn(booking)]);
}

/** 'How was it? Hol Chan Snorkeling, Fri 20 Nov (7A1F6F0E)' */
export function afterTripSubject(booking: BookingRow): string {
  return `How was it? ${bookingTitle(booking)}, ${daysIn(booking)} (${bookingReference(booking.id)})`;
}

function subjectOf(news: string, { id }: BookingRow, parts: string[]): string {
  return `${news}: ${parts.filter(Boolean).join(', ')} (${bookingReference(id)})`;
}

/** 'Fri 20 Nov', with the year if the booking was made in another. */
function daysIn(booking: BookingRow): string {
  return nearDays(booking, localToday(new Date(booking.created_at)));
}

function peopleIn({ booking_type: type, people }: BookingRow): string {
  return bookingTypeTexts[type].asksPeople ? peopleText(people) : '';
}
