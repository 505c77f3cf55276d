import { useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-tours.ts';
import { seatsText } from '../../../domain/departures/fleet.ts';
import { cartLabel } from '../../../domain/catalogue/category-labels.ts';
import { findCombo } from '../../../domain/catalogue/combos.ts';
import { findGolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { tripAddress } from '../../../domain/site/trip-addresses.ts';
import { moveItem, showItem } from '../../data/tours/desk-items.ts';
import type { ListedItem } from '../../data/tours/desk-items.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { MovableRows } from './movable-rows.tsx';
import type { RowParts } from './movable-rows.tsx';
import { ShowAction } from './show-action.tsx';
import styles from './fixed-trips.module.css';
import rowStyles from './tour-row.module.css';

const pageIcon = 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v5.5h-13v-13H10';

/** A combo or cart of the catalogue in the desk's list. */
export interface FixedTrip extends ListedItem {
  image: string;
  /** A line such as its duration and its tours. */
  facts: string;
  /** The address of its page. */
  path: string;
}

/** The combos, with the names of their tours at the desk. */
export function listCombos(items: readonly ListedItem[], tours: readonly ListedTour[]): FixedTrip[] {
  const nameOf = (id: string) => tours.find((tour) => tour.id === id)?.name ?? id;
  return items.flatMap((item) => {
    const combo = item.kind === 'combo' && findCombo(item.id);
    if (!combo) return [];
    const { image, duration, tourIds, slug } = combo;
    const facts = `${duration} · ${tourIds.map(nameOf).join(' + ')}`;
    return [{ ...item, image, facts, path: tripAddress.combo(slug) }];
  });
}

/** The golf carts. */
export function listCarts(items: readonly ListedItem[]): FixedTrip[] {
  return items.flatMap((item) => {
    const cart = item.kind === 'golf-cart' && findGolfCart(item.id);
    if (!cart) return [];
    const { image, category, seats, slug } = cart;
    const facts = `${cartLabel[category]} · ${seatsText(seats)}`;
    return [{ ...item, image, facts, path: tripAddress['golf-cart'](slug) }];
  });
}

interface FixedTripsProps {
  kind: ListedItem['kind'];
  title: string;
  /** All of the kind, in the order of the site. */
  trips: readonly FixedTrip[];
  /** Whether the search finds one. */
  isFound: (trip: FixedTrip) => boolean;
  reload: () => Promise<void>;
}

/** The combos or the carts below the tours, as rows that can be moved and hidden. Those with a page lead to it. */
export function FixedTrips({ kind, title, trips, isFound, reload }: FixedTripsProps) {
  // The page of one that was not on the site when the list was opened may not be rendered yet.
  const [withPage] = useState(() => trips.filter(({ isShown }) => isShown).map(({ id }) => id));
  if (trips.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title} hidden={!trips.some(isFound)}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <p>{words.onSite({ count: trips.filter(({ isShown }) => isShown).length, all: trips.length })}</p>
      </div>
      <MovableRows
        items={trips}
        isFound={isFound}
        move={(id, places) => moveItem(kind, id, places)}
        saveShown={showItem}
        updated={kind === 'combo' ? words.comboUpdated : words.cartUpdated}
        reload={reload}
        row={(trip, parts) => <FixedTripRow trip={trip} hasPage={withPage.includes(trip.id)} {...parts} />}
      />
    </section>
  );
}

function FixedTripRow({
  trip: { kind, id, name, image, facts, path },
  hasPage,
  isShown,
  grip,
  onShow,
}: { trip: FixedTrip; hasPage: boolean } & RowParts) {
  const headingId = `${kind}-${id}`;
  return (
    <div className={rowStyles.row} data-hidden={!isShown || undefined}>
      {grip}
      <Picture image={image} alt="" className={rowStyles.picture} sizes="4rem" />
      <div className={rowStyles.words}>
        <h4 id={headingId}>{name}</h4>
        <p>
          <span className={rowStyles.state}>{isShown ? words.active : words.inactive}</span> · {facts} ·{' '}
          {words.ofCatalogue}
        </p>
      </div>
      <div className={rowStyles.actions}>
        {isShown && hasPage && (
          <Link
            to={path}
            className={[rowStyles.action, styles.page].join(' ')}
            aria-label={words.page({ name })}
            title={words.page({ name })}
          >
            <Icon d={pageIcon} size={20} grid={24} weight={2} />
          </Link>
        )}
        <ShowAction
          isShown={isShown}
          describedBy={headingId}
          className={[rowStyles.action, styles.show].join(' ')}
          onShow={onShow}
        />
      </div>
    </div>
  );
}
