import type { BookingRow } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { whatIsBooked } from '../mail/booking-rows.ts';
import { greeting } from '../mail/greeting.ts';
import type { MailParts } from '../mail/mail-page.ts';
import { subjectAbout } from '../mail/mail-subject.ts';
import { reasonSentence } from './weather-texts.ts';
import type { WeatherNews } from './weather-texts.ts';

/** The subject of the mail of a weather call. */
export function weatherSubject(booking: BookingRow): string {
  return subjectAbout('The weather stops your trip', booking);
}

/** The content of a weather call's mail: the reason and the offered days. */
export function weatherPage(
  booking: BookingRow,
  { day, reason, days }: WeatherNews,
  callUs: string,
): Pick<MailParts, 'title' | 'paragraphs' | 'rows' | 'closing'> {
  return {
    title: 'The weather stops your trip',
    paragraphs: [
      greeting(booking.name),
      `We are sorry: this trip cannot go out on ${longDate(day)}. ${reasonSentence(reason)}`,
    ],
    rows: [...whatIsBooked(booking), { label: 'Free days for you', lines: days.map(longDate) }],
    closing: [
      days.length > 0
        ? `Open your page with the link below and press the day that you would like. ${callUs}`
        : `Would another day suit you? Tell us which. ${callUs}`,
      'We then write to you. Nothing changes by itself: your booking is neither moved nor cancelled.',
    ],
  };
}
