import * as words from '../words/en/booked-items.ts';
import * as counts from '../words/en/counts.ts';
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
  const shown = oneLine(name ?? '') || words.unlisted;
  if (seats !== null) {
    const cart = words.seats({ name: shown, seats });
    return days > 1 ? `${cart}, ${counts.days({ count: days })}` : cart;
  }
  return duration ? `${shown}, ${oneLine(duration)}` : shown;
}

/** Describes the tours in a combo: 'Tours in it: Xunantunich, Belize Zoo'. Null for any other item. */
export function partsText({ parts }: BookedItem): string | null {
  return parts.length > 0 ? words.parts({ tours: parts.map(oneLine).join(', ') }) : null;
}

/** Describes the booked items, one line each: 'Tour: Hol Chan Snorkeling, 3-4 hours'. */
export function itemLines(items: readonly BookedItem[]): string[] {
  return items.flatMap((item) => {
    const parts = partsText(item);
    return [words.line({ kind: itemKindLabels[item.kind], item: itemText(item) }), ...(parts ? [parts] : [])];
  });
}

/** Describes the booked items on one short line: 'Hol Chan Snorkeling, 3-4 hours', or '... and 2 more'. */
export function itemsSummary(items: readonly BookedItem[]): string {
  const [first, ...more] = items;
  if (!first) return words.none;
  return more.length > 0 ? words.more({ first: itemText(first), count: more.length }) : itemText(first);
}
