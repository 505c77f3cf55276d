import { findCombo } from '../../../domain/catalogue/combos.ts';
import { findGolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { findTour } from '../../../domain/catalogue/tours.ts';
import { bookedIds } from '../../../domain/booking/booking.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';

/** The included items of the booked things, from the desk or otherwise the catalogue. Empty for an unknown thing. */
export function includedIn({
  booking,
  desk_tours: deskTours,
}: Pick<VisitView, 'booking' | 'desk_tours'>): { name: string; included: readonly string[] }[] {
  const found = bookedIds(booking).map((id) => {
    const said = deskTours.find((tour) => tour.id === id);
    const fixed = findTour(id) ?? findCombo(id) ?? findGolfCart(id);
    const listed = fixed && ('features' in fixed ? fixed.features : fixed.included);
    return { name: said?.name ?? fixed?.name ?? '', included: said?.included ?? listed ?? [] };
  });
  return found.filter(({ included }) => included.length > 0);
}
