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
