import { bookingTypeTexts } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import { longDate } from '../../booking/booking-dates.ts';
import { daysLater } from '../../days/calendar-days.ts';
import { promisedTime } from '../../promise/reply-promise.ts';
import { momentOf } from '../../time/local-time.ts';
import type { DeskTour } from '../../trips/desk-tour.ts';
import { bannerText } from '../../weather/weather-call.ts';
import type { WeatherBanner } from '../../weather/weather-call.ts';
import { whatIsBooked, whatToKnow } from '../booking-rows.ts';
import { greeting } from '../greeting.ts';
import type { MailParts } from '../mail-page.ts';
import type { MailWords } from '../../words/mail-words.ts';

/** What is known about the weather of the day when a reminder is written (database function weather_on). */
export interface ReminderWeather {
  /** ISO 8601 */
  read_at: string;
  /** The weather calls for the day that stand. */
  banners: WeatherBanner[];
}

/**
 * The parts of the mail on the day before a trip or a rental (docs/product/mail.md, The day before): hour and place
 * first, then the weather and what to bring, then the booking.
 */
export function tripReminderPage(
  booking: BookingRow,
  deskTours: readonly DeskTour[],
  weather: ReminderWeather,
  asksForm: boolean,
  words: MailWords,
): Pick<MailParts, 'tone' | 'title' | 'paragraphs' | 'rows' | 'closing'> {
  const { mailPage, tripReminder } = words;
  const isRented = bookingTypeTexts[booking.booking_type].asksDays;
  // An hour that is not known now cannot be promised for the day before any more.
  const [begin, ...others] = whatToKnow(booking, deskTours, momentOf(booking.date), words);
  return {
    tone: 'good',
    title: isRented ? tripReminder.rental : tripReminder.trip,
    paragraphs: [greeting(booking.name, words), tripReminder.expect({ day: longDate(booking.date, words) })],
    rows: [
      begin!,
      { label: tripReminder.weather, lines: isRented ? [] : weatherLines(weather, booking.date, words) },
      ...others,
      ...whatIsBooked(booking, words),
    ],
    closing: [...(asksForm ? [mailPage.tickForm] : []), `${tripReminder.question} ${mailPage.callUs}`],
  };
}

/** No weather call touches the booking: such a booking gets no reminder. */
function weatherLines({ read_at: readAt, banners }: ReminderWeather, day: string, words: MailWords): string[] {
  return [
    words.tripReminder.takesPlace({ moment: promisedTime(readAt, words) }),
    ...banners.flatMap((banner) => bannerText(banner, daysLater(day, -1), words) ?? []),
  ];
}
