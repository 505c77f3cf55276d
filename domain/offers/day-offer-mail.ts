import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { takesPlace } from '../booking/booking-status.ts';
import { dayWithoutYear } from '../days/calendar-days.ts';
import { whatIsBooked } from '../mail/booking-rows.ts';
import { greeting } from '../mail/greeting.ts';
import type { MailSite } from '../mail/mail-message.ts';
import type { MailParts } from '../mail/mail-page.ts';
import { subjectAbout } from '../mail/mail-subject.ts';
import { chosenDayLink } from '../mail/private-link.ts';
import { whatChoosingDoes } from './day-offer.ts';
import type { OfferedDays } from './day-offer.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The subject of the mail that offers other days. */
export function offerSubject(booking: BookingRow, words: MailWords): string {
  return subjectAbout(words.offerMail.news, booking, words);
}

/**
 * The content of the mail that offers other days. Its buttons open the guest's page, where one more press chooses: a
 * program that opens the links of a mail chooses nothing.
 * @param token the token of the guest's page; null if the trip is over
 */
export function offerPage(
  booking: BookingRow,
  offer: OfferedDays,
  token: string | null,
  site: MailSite,
  words: MailWords,
): Pick<MailParts, 'title' | 'paragraphs' | 'buttons' | 'quote' | 'rows' | 'closing'> {
  const { days, message } = offer;
  const { offeredDays, offerMail } = words;
  const isBooked = takesPlace(booking.status);
  const stays = isBooked ? offeredDays.bookingStays : offeredDays.requestStays;
  return {
    title: offerMail.title,
    paragraphs: [
      greeting(booking.name, words),
      offerMail.text({ kind: isBooked ? 'booking' : 'request', count: days.length }),
    ],
    buttons: token
      ? days.map((day) => ({ label: dayWithoutYear(day, words), url: chosenDayLink(token, day, site, words) }))
      : [],
    quote: message,
    rows: [
      ...whatIsBooked(booking, words),
      { label: offerMail.offered, lines: token ? [] : days.map((day) => longDate(day, words)) },
    ],
    closing: [`${whatChoosingDoes(offer, words)} ${stays}`, offerMail.none],
  };
}
