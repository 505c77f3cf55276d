/** A usual departure of a tour, a row of table departure_times. Times are those of the day in Belize, 'HH:mm:ss'. */
export interface DepartureTime {
  /** uuid */
  id: string;
  /** The id in the catalogue, or the uuid of an added tour. */
  tour_id: string;
  leaves_at: string;
  /** When it is back; null if it is not known. */
  back_at: string | null;
  meeting_point: string;
  /** For how many people there is room; null for any number. */
  capacity: number | null;
  /** With how many people it goes out; null for any number. */
  minimum: number | null;
}

/** A departure: a tour on a day at a time (database function read_departures). */
export interface Departure extends DepartureTime {
  /** The usual departure from which it was made; null if it was made by hand. */
  default_id: string | null;
  /** yyyy-MM-dd */
  day: string;
  /** The people and the parties on it, which are those of confirmed bookings. */
  people: number;
  parties: number;
}

/**
 * When and where the party of a booking begins, and when it is back: columns of table bookings, as the departure has
 * them, or as given by hand for a booking without one. Hour and place are both there or both null. Times are those of
 * the day in Belize, 'HH:mm:ss'.
 */
export interface PartyColumns {
  leaves_at: string | null;
  back_at: string | null;
  meeting_point: string | null;
  /** When and where the party is picked up; null for a party that comes by itself, or if it is not known. */
  pickup_at: string | null;
  pickup_place: string | null;
}

/** The longest meeting point and the longest place of a pickup, in Unicode code points; the database has the same. */
export const longestPlace = 200;

/** A time of day as pages and mails write it: '08:30'. */
export function hourText(time: string): string {
  return time.slice(0, 5);
}
