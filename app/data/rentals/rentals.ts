import * as failures from '#words/failures.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { findGolfCart } from '../../../domain/catalogue/golf-carts.ts';
import type { GolfCart } from '../../../domain/catalogue/golf-carts.ts';
import type { RentalsView } from '../../../domain/days/cart-board.ts';
import { questionOfBooking } from '../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../availability/unavailable-days.ts';
import { findRefusal } from '../change-booking.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';
import { loadListedCarts } from '../tours/desk-items.ts';

/**
 * Loads the open rentals on `days` days, and today's local date. For administrators. Throws 'Failed to fetch
 * rentals'.
 */
export function loadRentals(firstDay: string | null, days: number): Promise<RentalsView> {
  const message = failures.fetchRentals;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const parameters = firstDay === null ? { days } : { first_day: firstDay, days };
    const { data, error } = await rest.rpc('read_rentals', parameters, { get: true });
    if (error) throw error;
    return data;
  });
}

/**
 * Loads the other carts of the same category that are on the site, and neither closed nor rented on the days of a
 * rental. Throws 'Failed to fetch unavailable days'.
 */
export async function loadFreeCarts(booking: BookingRow): Promise<GolfCart[]> {
  const own = findGolfCart(booking.golf_cart_id ?? '');
  const listed = await loadListedCarts();
  const others = listed.flatMap(({ id, isShown }) => {
    const cart = findGolfCart(id);
    return cart && isShown && id !== own?.id && cart.category === own?.category ? [cart] : [];
  });
  const period = { first: booking.date, last: booking.date };
  const found = await Promise.all(
    others.map((cart) => loadUnavailableDays({ ...questionOfBooking(booking), item_ids: [cart.id] }, period)),
  );
  // The lead time only applies to visitors.
  return others.filter((_, at) => found[at]!.every(({ why }) => why === 'too-soon'));
}

/** Loads the visitor's name in a booking. For administrators. Throws 'Failed to fetch bookings'. */
export function loadVisitorName(bookingId: string): Promise<string> {
  const message = failures.fetchBookings;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const [booking] = requireRows<{ name: string }>(
      await rest.from('bookings').select('name').eq('id', bookingId),
      message,
    );
    if (!booking) throw new Error(message);
    return booking.name;
  });
}

/**
 * Moves a pending rental to another cart and confirms it, both or neither. Throws TakenCartError, UnavailableDayError
 * if the cart is closed on a day of the rental, otherwise with the reason of the refusal, or 'Failed to move the
 * rental'.
 */
export async function confirmWithCart(
  bookingId: string,
  cartId: string,
  { message, allTheSame }: { message: string; allTheSame: boolean },
): Promise<void> {
  const rest = await loadUserRest();
  const rental = { booking: bookingId, cart: cartId, message, all_the_same: allTheSame };
  const { error } = await rest.rpc('confirm_with_cart', rental);
  if (error) throw findRefusal(error) ?? refusedError(error, failures.moveTheRental);
}
