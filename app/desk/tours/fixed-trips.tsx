import { Link } from 'react-router';
import * as words from '#words/desk-tours.ts';
import { seatsText } from '../../../domain/departures/fleet.ts';
import { cartLabel } from '../../../domain/catalogue/category-labels.ts';
import { combos } from '../../../domain/catalogue/combos.ts';
import { golfCarts } from '../../../domain/catalogue/golf-carts.ts';
import { tripAddress } from '../../../domain/site/trip-addresses.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './fixed-trips.module.css';

/** A combo or cart of the catalogue in the desk's list. */
export interface FixedTrip {
  id: string;
  name: string;
  image: string;
  /** A line such as its duration and its tours. */
  facts: string;
  /** The address of its page. */
  path: string;
}

/** The combos, with the names of their tours at the desk. */
export function listCombos(tours: readonly ListedTour[]): FixedTrip[] {
  const nameOf = (id: string) => tours.find((tour) => tour.id === id)?.name ?? id;
  return combos.map(({ id, name, image, duration, tourIds, slug }) => ({
    id,
    name,
    image,
    facts: `${duration} · ${tourIds.map(nameOf).join(' + ')}`,
    path: tripAddress.combo(slug),
  }));
}

/** The golf carts. */
export function listCarts(): FixedTrip[] {
  return golfCarts.map(({ id, name, image, category, seats, slug }) => ({
    id,
    name,
    image,
    facts: `${cartLabel[category]} · ${seatsText(seats)}`,
    path: tripAddress['golf-cart'](slug),
  }));
}

/** The combos or carts that the search finds, below the tours. Each leads to its page. */
export function FixedTrips({ title, trips }: { title: string; trips: readonly FixedTrip[] }) {
  if (trips.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <ul role="list" className={styles.rows}>
        {trips.map(({ id, name, image, facts, path }) => (
          <li key={id}>
            <Picture image={image} alt="" className={styles.picture} sizes="4rem" />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.facts}>
                {facts} · {words.ofCatalogue}
              </p>
            </div>
            <Link to={path} className={styles.page}>
              {words.page({ name, hidden: visuallyHidden })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
