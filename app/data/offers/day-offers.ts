import * as failures from '#words/failures.ts';
import type { DayToOffer } from '../../../domain/offers/days-to-offer.ts';
import { findRefusal } from '../change-booking.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** The input of an offer of other days. */
export interface NewDayOffer {
  /** uuid. A repeated request with the same id makes no second offer. */
  offer: string;
  /** The id of the booking. */
  booking: string;
  /** yyyy-MM-dd */
  days: readonly string[];
  /** The sentence to the guest. */
  message: string;
  /** Whether the day that the guest chooses is confirmed by itself. */
  confirms: boolean;
  /** The days that are offered although they are closed or full. */
  allTheSame: readonly string[];
}

const failed = failures.fetchTheDays;

/**
 * Loads what stands against a booking on these days, and their load; without days, of the nearest free ones. Earliest
 * first, at most ten. For administrators. Throws 'Failed to fetch the days'.
 */
export function loadDaysToOffer(booking: string, days: readonly string[] | null): Promise<DayToOffer[]> {
  return withErrorMessage(failed, async () => {
    const rest = await loadUserRest();
    const answer = await rest.rpc('read_days_to_offer', { booking, ...(days ? { days: [...days] } : {}) });
    return requireRows<DayToOffer>(answer, failed);
  });
}

/**
 * Offers a guest other days, by mail and on their page. For administrators. Throws UnavailableDayError if a day is
 * closed or full by now, TakenCartError if the cart has another confirmed rental; otherwise an Error with the reason of
 * the refusal, or 'Failed to offer other days'.
 */
export async function offerOtherDays({ days, allTheSame, ...offer }: NewDayOffer): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('offer_other_days', { ...offer, days: [...days], all_the_same: [...allTheSame] });
  if (error) throw findRefusal(error) ?? refusedError(error, failures.offerOtherDays);
}

/**
 * Ends an offer: 'undone' if the guest was not told yet, 'ended' if it had ended already. For administrators. Throws
 * 'Failed to withdraw the offer'.
 */
export function withdrawDayOffer(offer: string): Promise<'undone' | 'withdrawn' | 'ended'> {
  return withErrorMessage(failures.withdrawTheOffer, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('withdraw_day_offer', { offer });
    if (error) throw error;
    return data.outcome;
  });
}
