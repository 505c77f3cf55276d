import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { whatIsBooked } from '../mail/booking-rows.ts';
import { greeting } from '../mail/greeting.ts';
import type { MailParts } from '../mail/mail-page.ts';
import { subjectAbout } from '../mail/mail-subject.ts';
import { reasonSentence } from './weather-texts.ts';
import type { WeatherNews } from './weather-texts.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The subject of the mail of a weather call. */
export function weatherSubject(booking: BookingRow, words: MailWords): string {
  return subjectAbout(words.weatherMail.title, booking, words);
}

/** The content of a weather call's mail: the reason and the offered days. */
export function weatherPage(
  booking: BookingRow,
  { day, reason, days }: WeatherNews,
  words: MailWords,
): Pick<MailParts, 'title' | 'paragraphs' | 'rows' | 'closing'> {
  const { catalogue, mailPage, weatherMail } = words;
  return {
    title: weatherMail.title,
    paragraphs: [
      greeting(booking.name, words),
      `${weatherMail.sorry({ day: longDate(day, words) })} ${reasonSentence(catalogue.ofStored(reason))}`,
    ],
    rows: [
      ...whatIsBooked(booking, words),
      { label: weatherMail.freeDays, lines: days.map((free) => longDate(free, words)) },
    ],
    closing: [`${days.length > 0 ? weatherMail.press : weatherMail.another} ${mailPage.callUs}`, weatherMail.nothing],
  };
}
