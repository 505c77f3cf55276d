import { itemKindLabels } from '../catalogue/catalogue-items.ts';
import type { CatalogueItem } from '../catalogue/catalogue-items.ts';
import { oneLine } from './plain-text.ts';

/**
 * A booked item. The database stores it when the booking is made, so the booking keeps this text after a tour is
 * changed or deleted. `name` is null for an id that was neither in the catalogue nor in table tours.
 */
export interface BookedItem extends Omit<CatalogueItem, 'id' | 'name'> {
  name: string | null;
}

/**
 * Describes an item: 'Hol Chan Snorkeling, 3-4 hours'. Never repeats an id without a name, because this text is mailed
 * to the address in the booking, and an id that was sent directly to the API can be any text.
 */
function itemText({ name, duration, seats, days }: BookedItem): string {
  const shown = oneLine(name ?? '') || 'one that is not on our list';
  if (seats !== null) return `${shown} (seats up to ${seats})${days > 1 ? `, ${days} days` : ''}`;
  return duration ? `${shown}, ${oneLine(duration)}` : shown;
}

/** Describes the tours in a combo: 'Tours in it: Xunantunich, Belize Zoo'. Null for any other item. */
export function partsText({ parts }: BookedItem): string | null {
  return parts.length > 0 ? `Tours in it: ${parts.map(oneLine).join(', ')}` : null;
}

/** Describes the booked items, one line each: 'Tour: Hol Chan Snorkeling, 3-4 hours'. */
export function itemLines(items: readonly BookedItem[]): string[] {
  return items.flatMap((item) => {
    const parts = partsText(item);
    return [`${itemKindLabels[item.kind]}: ${itemText(item)}`, ...(parts ? [parts] : [])];
  });
}

/** Describes the booked items on one short line: 'Hol Chan Snorkeling, 3-4 hours', or '... and 2 more'. */
export function itemsSummary(items: readonly BookedItem[]): string {
  const [first, ...more] = items;
  if (!first) return 'A booking';
  return more.length > 0 ? `${itemText(first)} and ${more.length} more` : itemText(first);
}
