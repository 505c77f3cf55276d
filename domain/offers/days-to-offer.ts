import { bookingLoadWords } from '../days/day-load.ts';
import { isClosed, obstacleSentence } from '../days/unavailable-days.ts';
import type { Obstacle } from '../days/unavailable-days.ts';

/** A day that the desk may offer, with what stands against it (database function read_days_to_offer). */
export interface DayToOffer {
  /** yyyy-MM-dd */
  day: string;
  /** Null if nothing stands against the day. */
  why: Obstacle | null;
  /** The public reason of a closed day. */
  reason: string | null;
  /** The taken places, or the people of the day without a limit; null for a cart. */
  taken: number | null;
  /** Null without a limit. */
  places: number | null;
}

/** The load of a day to offer: '6 of 12 places taken that day'. Null for a cart. */
export function loadOf({ taken, places }: DayToOffer): string | null {
  return taken === null ? null : bookingLoadWords({ taken, places });
}

/**
 * What stands against a day to offer, as a sentence. Null if nothing does.
 * @param days the number of days of the booking
 */
export function againstOf({ why, reason }: DayToOffer, days: number): string | null {
  return why && obstacleSentence({ why, reason }, days);
}

/** Whether a day can be offered only all the same: it is closed or full. */
export function needsAllTheSame({ why }: DayToOffer): boolean {
  return why !== null && (isClosed(why) || why === 'full');
}
