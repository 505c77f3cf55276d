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

const title = 'Would another day suit you?';

/** The subject of the mail that offers other days. */
export function offerSubject(booking: BookingRow): string {
  return subjectAbout('Other days for you', booking);
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
): Pick<MailParts, 'title' | 'paragraphs' | 'buttons' | 'quote' | 'rows' | 'closing'> {
  const { days, message } = offer;
  const stays = takesPlace(booking.status) ? 'Your booking stays as it is' : 'Your request stays as it is';
  return {
    title,
    paragraphs: [
      greeting(booking.name),
      `For this ${takesPlace(booking.status) ? 'booking' : 'request'} we can offer you ${days.length === 1 ? 'another day' : 'other days'}. Press the one that you would like; it opens your page, where you press it once more.`,
    ],
    buttons: token ? days.map((day) => ({ label: dayWithoutYear(day), url: chosenDayLink(token, day, site) })) : [],
    quote: message,
    rows: [...whatIsBooked(booking), { label: 'Offered', lines: token ? [] : days.map(longDate) }],
    closing: [
      `${whatChoosingDoes(offer)} ${stays} until then.`,
      'Does none of them fit? Your page has a button for that too, or answer this mail or call us; the number is on WhatsApp too.',
    ],
  };
}
