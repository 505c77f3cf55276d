import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookedColumns, BookingRow } from '../booking/booking.ts';
import { largestGroup } from '../booking/booking-limits.ts';
import { bookingStatuses } from '../booking/booking-status.ts';
import * as words from '../words/en/desk-parties.ts';

/** That a booking joined others, and when it was taken apart from them. */
export interface GroupAct {
  id: string;
  /** ISO 8601 with its offset. */
  joined_at: string;
  /** The name of the administrator at that time; left_by_name too. */
  joined_by_name: string | null;
  /** Null as long as the booking belongs to the others. */
  left_at: string | null;
  left_by_name: string | null;
  /** The ids of the bookings that it belonged to. */
  with: string[];
}

/** The bookings that belong to a booking (database function read_booking_group). */
export interface BookingGroup {
  /** By day. */
  others: BookingRow[];
  /** Oldest first. */
  acts: GroupAct[];
}

type Mergeable = Pick<BookingRow, 'booking_type' | 'status' | 'date' | 'people' | keyof BookedColumns>;

/**
 * Why two bookings of a guest cannot become one party, as a sentence; null if they can. The database checks the same
 * (refuse_merge).
 */
export function mergeProblem(kept: Mergeable, other: Mergeable): string | null {
  const what = ({ booking_type, tour_id, combo_tour_id, custom_tour_ids, date }: Mergeable) =>
    JSON.stringify([booking_type, tour_id, combo_tour_id, custom_tour_ids, date]);
  const isOpen = bookingStatuses[kept.status].isOpen && bookingStatuses[other.status].isOpen;
  if (!isOpen || !bookingTypeTexts[kept.booking_type].asksPeople || what(kept) !== what(other)) return words.noMerge;
  if (kept.status !== other.status) return words.decideFirst;
  if (kept.people + other.people > largestGroup) return words.mostPeople({ count: largestGroup });
  return null;
}
