import * as failures from '#words/failures.ts';
import type { WeatherCall } from '../../../domain/weather/weather-call.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** The input of a weather call. */
export interface NewWeatherCall {
  /** uuid. A repeated request with the same id creates no second call. */
  id: string;
  /** yyyy-MM-dd */
  day: string;
  tour_ids: string[];
  /** The reason that visitors read. */
  reason: string;
}

/** A weather call in the history of a booking. */
export type BookingWeather = Pick<WeatherCall, 'id' | 'day' | 'reason' | 'created_at' | 'created_by_name'> &
  Pick<WeatherCall, 'undone_at'> & { undone_by_name: string | null };

const failed = failures.fetchWeatherCalls;

interface StoredCall extends Omit<WeatherCall, 'bookings'> {
  bookings: {
    booking_id: string;
    offered_days: string[];
    booking: { requests: { wanted_day: string | null; sent_at: string }[] } | null;
  }[];
}

/**
 * Loads the weather calls of the days between two, both inclusive, earliest first. For administrators. Throws 'Failed
 * to fetch weather calls'.
 */
export function loadWeatherCalls(first: string, last: string): Promise<WeatherCall[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const answer = await rest
      .from('weather_calls')
      .select(
        'id, day, tour_ids, reason, created_at, created_by_name, undo_until, undone_at, bookings:day_offers(booking_id, offered_days, booking:bookings(requests:change_requests(wanted_day, sent_at)))',
      )
      .gte('day', first)
      .lte('day', last)
      .order('created_at');
    return requireRows<StoredCall>(answer, failed).map(toCall);
  });
}

function toCall({ bookings, ...call }: StoredCall): WeatherCall {
  return {
    ...call,
    bookings: bookings.map(({ booking_id, offered_days, booking }) => ({
      booking_id,
      offered_days,
      wanted_days: (booking?.requests ?? [])
        .filter(({ sent_at: sentAt }) => Date.parse(sentAt) >= Date.parse(call.created_at))
        .sort((one, other) => Date.parse(other.sent_at) - Date.parse(one.sent_at))
        .flatMap(({ wanted_day: wanted }) => wanted ?? []),
    })),
  };
}

/**
 * Closes the day for these tours, and after ten minutes offers the guests other days. Returns the number of guests who
 * get a mail. For administrators. Throws 'Failed to make the weather call'.
 */
export function createWeatherCall(call: NewWeatherCall): Promise<{ bookings: number }> {
  return withErrorMessage(failures.makeTheWeatherCall, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('create_weather_call', { ...call });
    if (error) throw error;
    return data;
  });
}

/**
 * Undoes a weather call. 'too late' if its mails are already being sent. For administrators. Throws 'Failed to undo the
 * weather call'.
 */
export function undoWeatherCall(id: string): Promise<'undone' | 'too late'> {
  return withErrorMessage(failures.undoTheWeatherCall, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('undo_weather_call', { id });
    if (error) throw error;
    return data.outcome;
  });
}
