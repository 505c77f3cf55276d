import { useEffect, useState } from 'react';
import { hasCarts, hasCombos } from '../../../content/offers.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { isOffered } from '../../../domain/catalogue/offered-kinds.ts';
import { loadItemsOfDesk } from '../../data/tours/desk-items.ts';
import type { NamedItem } from '../../data/tours/desk-items.ts';

/**
 * The tours, the combos and the carts with their names and order at the desk.
 * @param isWanted whether they are loaded; until they are, the list has those of the catalogue
 */
export function useTrips(isWanted = true): readonly NamedItem[] {
  const [listed, setListed] = useState<readonly NamedItem[]>(catalogueItems);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadItemsOfDesk().then(
      (rows) => isCurrent && setListed(rows),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return listed;
}

/** The name of a trip. One that is not in the list, such as a deleted tour, is shown by its id. */
export function nameIn(trips: readonly NamedItem[], { kind, id }: Omit<NamedItem, 'name'>): string {
  return trips.find((trip) => trip.kind === kind && trip.id === id)?.name ?? id;
}

interface TripOptionsProps {
  trips: readonly NamedItem[];
  /** The kinds that the field offers, each with the label of its group. */
  labels: Readonly<Partial<Record<ItemKind, string>>>;
}

/** The options of a select field for a tour, combo or cart; their values are such as 'tour:lamanai'. */
export function TripOptions({ trips, labels }: TripOptionsProps) {
  const offered = Object.entries(labels);
  return (hasCombos && hasCarts ? offered : offered.filter(([kind]) => isOffered(kind as ItemKind))).map(
    ([group, label]) => (
      <optgroup key={group} label={label}>
        {trips
          .filter(({ kind }) => kind === group)
          .map(({ kind, id, name }) => (
            <option key={id} value={`${kind}:${id}`}>
              {name}
            </option>
          ))}
      </optgroup>
    ),
  );
}
