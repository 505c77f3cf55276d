import { findCombo } from '../../../domain/catalogue/combos.ts';
import { findGolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { findTour } from '../../../domain/catalogue/tours.ts';
import { bookedIds } from '../../../domain/booking/booking.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';

/** What the booked things include, as the catalogue says: nothing for a thing that it does not know. */
export function includedIn({
  booking,
  added_tours: added,
}: VisitView): { name: string; included: readonly string[] }[] {
  const fixed = bookedIds(booking).flatMap((id) => {
    const found = findTour(id) ?? findCombo(id);
    if (found) return [{ name: found.name, included: found.included }];
    const cart = findGolfCart(id);
    return cart ? [{ name: cart.name, included: cart.features }] : [];
  });
  return [...fixed, ...added].filter(({ included }) => included.length > 0);
}
