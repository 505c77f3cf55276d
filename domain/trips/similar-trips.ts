import type { Combo } from '../catalogue/combos.ts';
import type { GolfCart } from '../catalogue/golf-carts.ts';
import type { Tour, TourCategory } from '../catalogue/tours.ts';

/** How many trips a page suggests. */
const suggested = 3;

const ashore: readonly TourCategory[] = ['mainland', 'adventure'];

/** The combos with this tour first, then tours of its category, then others on the same side: at sea or ashore. */
export function similarToTour<Listed extends Tour, Package extends Combo>(
  tour: Tour,
  tours: readonly Listed[],
  combos: readonly Package[],
): (Listed | Package)[] {
  const others = tours.filter(({ id }) => id !== tour.id);
  const isAshore = ashore.includes(tour.category);
  const near = others.filter(({ category }) => category === tour.category);
  const sameSide = others.filter((other) => !near.includes(other) && ashore.includes(other.category) === isAshore);
  const withIt = combos.filter(({ tourIds }) => tourIds.includes(tour.id));
  return [...withIt.slice(0, suggested - 1), ...near, ...sameSide].slice(0, suggested);
}

/** Combos that share a tour with this one first, then the others. */
export function similarToCombo(combo: Combo, combos: readonly Combo[]): Combo[] {
  const others = combos.filter(({ id }) => id !== combo.id);
  const shares = ({ tourIds }: Combo) => tourIds.some((id) => combo.tourIds.includes(id));
  return [...others.filter(shares), ...others.filter((other) => !shares(other))].slice(0, suggested);
}

/** Carts of the same class first, then those with as many seats, then the others. */
export function similarToCart(cart: GolfCart, carts: readonly GolfCart[]): GolfCart[] {
  const distance = ({ category, seats }: GolfCart) => (category === cart.category ? 0 : seats === cart.seats ? 1 : 2);
  const others = carts.filter(({ id }) => id !== cart.id);
  return others.sort((one, other) => distance(one) - distance(other)).slice(0, suggested);
}
