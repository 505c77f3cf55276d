import { catalogueItems, findCatalogueItem } from '../../../domain/catalogue/catalogue-items.ts';
import { loadClosedDaysBetween } from '../../data/availability/closed-days.ts';
import type { ClosedDays } from '../../../domain/days/closed-days.ts';
import { loadBookableItems, nameItem } from '../availability/bookable-items.tsx';

/** Closed days with the name of the closed item. */
export interface Closure extends ClosedDays {
  /** 'Everything', or the name of a tour, combo or cart. */
  about: string;
}

/**
 * Loads the closures from `first` to `last`, both inclusive. Throws 'Failed to fetch closed days'; also 'Failed to
 * fetch tours' if a tour is closed that an administrator added.
 */
export async function loadClosures(first: string, last: string): Promise<Closure[]> {
  const closed = await loadClosedDaysBetween(first, last);
  const isKnown = ({ item_kind: kind, item_id: id }: ClosedDays) =>
    !kind || !id || findCatalogueItem(kind, id) !== null;
  const items = closed.every(isKnown) ? catalogueItems : await loadBookableItems();
  return closed.map((one) => ({ ...one, about: nameItem(items, one.item_kind, one.item_id) }));
}

/** The closures of one day. */
export function closuresOn(closures: readonly Closure[], day: string): Closure[] {
  return closures.filter(({ first_day: first, last_day: last }) => first <= day && day <= last);
}

/** Formats the closures as one text for each reason: 'Mexico Rocks, Shark & Ray Alley: Strong wind'. */
export function closureTexts(closures: readonly Closure[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { reason, about } of closures) byReason.set(reason, [...(byReason.get(reason) ?? []), about]);
  return [...byReason].map(([reason, names]) => `${[...new Set(names)].sort().join(', ')}: ${reason}`);
}
