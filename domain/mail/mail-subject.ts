import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { localToday } from '../booking/booking-dates.ts';
import { peopleText } from '../booking/people-text.ts';
import { oneLine } from '../booking/plain-text.ts';
import { nearDays } from '../days/booking-days.ts';
import { bookingTitle } from '../days/day-plan.ts';
import type { MailWords } from '../words/mail-words.ts';

/**
 * The subject of a mail about a booking: the news, then the item, the days, the people and the reference, such as
 * 'Your booking is confirmed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)'.
 * @param who the visitor, in mails to the operator
 */
export function subjectAbout(news: string, booking: BookingRow, words: MailWords, who = ''): string {
  return subjectOf(news, booking, [tripInWords(booking, words), oneLine(who)], words);
}

/** 'Hol Chan Snorkeling, Fri 20 Nov, 3 people' */
export function tripInWords(booking: BookingRow, words: MailWords): string {
  return [bookingTitle(booking, words), daysIn(booking, words), peopleIn(booking, words)].filter(Boolean).join(', ');
}

/** 'We cannot take you on Fri 20 Nov: Hol Chan Snorkeling, 3 people (7A1F6F0E)' */
export function declinedSubject(booking: BookingRow, words: MailWords): string {
  const news = words.decidedMail.declined({ days: daysIn(booking, words) });
  return subjectOf(news, booking, [bookingTitle(booking, words), peopleIn(booking, words)], words);
}

/** 'How was it? Hol Chan Snorkeling, Fri 20 Nov (7A1F6F0E)' */
export function afterTripSubject(booking: BookingRow, words: MailWords): string {
  return words.afterTrip.news({
    trip: bookingTitle(booking, words),
    days: daysIn(booking, words),
    reference: bookingReference(booking.id),
  });
}

/** The subject with the parts that are not empty. */
export function subjectOf(
  news: string,
  { id }: BookingRow,
  parts: string[],
  { mailSubjects: words }: MailWords,
): string {
  return words.about({ news, about: parts.filter(Boolean).join(', '), reference: bookingReference(id) });
}

/** 'Fri 20 Nov', with the year if the booking was made in another. */
function daysIn(booking: BookingRow, words: MailWords): string {
  return nearDays(booking, localToday(new Date(booking.created_at)), words);
}

function peopleIn({ booking_type: type, people }: BookingRow, words: MailWords): string {
  return bookingTypeTexts[type].asksPeople ? peopleText(people, words) : '';
}
