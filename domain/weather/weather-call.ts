import * as mark from '../words/en/weather-mark.ts';
import * as weather from '../words/en/weather.ts';
import { language } from '../words/en/language.ts';
import { bookedIds } from '../booking/booking.ts';
import type { BookedColumns, BookingRow } from '../booking/booking.ts';
import { bookingStatuses, isWaiting } from '../booking/booking-status.ts';
import { longDate } from '../booking/booking-dates.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { combos } from '../catalogue/combos.ts';
import { tours } from '../catalogue/tours.ts';
import type { TourCategory } from '../catalogue/tours.ts';
import type { DayBooking } from '../days/day-plan.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { catalogue: asStored, language, weather };

/** The length limit of a reason, in characters. The database enforces the same limit. */
export const longestReason = 120;

// A Record, so that a new category without its row does not compile.
const isOnSea: Readonly<Record<TourCategory, boolean>> = {
  fishing: true,
  snorkeling: true,
  sailing: true,
  mainland: false,
  adventure: false,
};

/** Whether the tours of a category go out to sea, so that a weather call stops them by default. */
export function goesToSea({ category }: { category: TourCategory }): boolean {
  return isOnSea[category];
}

/** A booking that a weather call affects. */
export interface TouchedBooking {
  booking_id: string;
  /** The offered days, yyyy-MM-dd, earliest first. */
  offered_days: string[];
  /** The days that the visitor then asked for, latest first. */
  wanted_days: string[];
}

/** A weather call in the form that the desk reads. */
export interface WeatherCall {
  /** uuid */
  id: string;
  /** yyyy-MM-dd */
  day: string;
  tour_ids: string[];
  reason: string;
  /** ISO 8601 with an offset, like the other moments. */
  created_at: string;
  created_by_name: string | null;
  /** Until this moment, the call can be undone and its mails wait. */
  undo_until: string;
  undone_at: string | null;
  bookings: TouchedBooking[];
}

/**
 * Whether a weather call for these tours affects a booking, including combos and custom adventures with such a tour.
 */
export function isTouched(
  booking: Pick<BookingRow, 'booking_type' | 'status' | 'is_suspect' | 'erased_at' | keyof BookedColumns>,
  tourIds: ReadonlySet<string>,
): boolean {
  if (booking.erased_at || !bookingStatuses[booking.status].isOpen || (isWaiting(booking.status) && booking.is_suspect))
    return false;
  const ids = bookedIds(booking);
  switch (booking.booking_type) {
    case 'golf-cart':
      return false;
    case 'combo':
      return combos.some((combo) => ids.includes(combo.id) && combo.tourIds.some((id) => tourIds.has(id)));
    case 'tour':
    case 'custom':
      return ids.some((id) => tourIds.has(id));
  }
}

/** Adds the mark of the day's weather calls to the bookings that they affect. */
export function markWeather(bookings: readonly DayBooking[], calls: readonly WeatherCall[]): DayBooking[] {
  const touched = calls.filter(({ undone_at: undone }) => !undone).flatMap((call) => call.bookings);
  return bookings.map((booking) => {
    const found = touched.find(({ booking_id: id }) => id === booking.id);
    return found ? { ...booking, weather: weatherMark(found) } : booking;
  });
}

/** 'Weather: asked for another day', or the day that the visitor wants. */
function weatherMark({ wanted_days: [wanted] }: TouchedBooking): string {
  return wanted ? mark.wants({ day: longDate(wanted) }) : mark.asked;
}

/** The content of the banner of a weather call (database function read_weather_banner). */
export interface WeatherBanner {
  /** yyyy-MM-dd */
  day: string;
  reason: string;
  /** The tours that the call keeps closed; the name is null for a deleted tour. */
  tours: { id: string; name: string | null }[];
  /** The texts of the desk that stand in the first language on a page in another; absent if none does. */
  foreign?: readonly string[];
}

/**
 * The text of the banner: 'No boats today, Sunday, November 22, 2026: Strong wind.', or the names of the tours if some
 * boats go out. Null after the local day is over.
 * @param today yyyy-MM-dd, local
 */
export function bannerText(
  { day, reason, tours: closed }: WeatherBanner,
  today: string,
  { catalogue, language: name, weather: words }: Pick<MailWords, 'catalogue' | 'language' | 'weather'> = own,
): string | null {
  if (day < today || closed.length === 0) return null;
  const when = (day === today ? words.today : words.on)({ day: longDate(day, { language: name }) });
  const why = catalogue.ofStored(reason).replace(/[.!?\s]+$/, '');
  const closedIds = new Set(closed.map(({ id }) => id));
  const seaIds = new Set(tours.filter(goesToSea).map(({ id }) => id));
  const isWholeSea = [...seaIds].every((id) => closedIds.has(id));
  const others = closed.flatMap(({ id, name }) =>
    (isWholeSea && seaIds.has(id)) || !name ? [] : [catalogue.ofStored(name)],
  );
  if (!isWholeSea) return words.notOut({ when, tours: others.join(', '), reason: why });
  const noBoats = words.noBoats({ when, reason: why });
  return others.length > 0 ? `${noBoats} ${words.alsoNotOut({ tours: others.join(', ') })}` : noBoats;
}
