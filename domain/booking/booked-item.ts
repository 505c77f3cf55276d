import * as bookedItems from '../words/en/booked-items.ts';
import * as counts from '../words/en/counts.ts';
import * as itemKinds from '../words/en/item-kinds.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { itemKindLabelsIn } from '../catalogue/catalogue-items.ts';
import type { CatalogueItem } from '../catalogue/catalogue-items.ts';
import { oneLine } from './plain-text.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { bookedItems, catalogue: asStored, counts, itemKinds };
type ItemWords = Pick<MailWords, 'bookedItems' | 'catalogue' | 'counts'>;

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
function itemText(
  { name, duration, seats, days }: BookedItem,
  { bookedItems: words, catalogue, counts: numbers }: ItemWords,
): string {
  const shown = oneLine(catalogue.ofStored(name ?? '')) || words.unlisted;
  if (seats !== null) {
    const cart = words.seats({ name: shown, seats });
    return days > 1 ? `${cart}, ${numbers.days({ count: days })}` : cart;
  }
  return duration ? `${shown}, ${oneLine(catalogue.ofStored(duration))}` : shown;
}

/** Describes the tours in a combo: 'Tours in it: Xunantunich, Belize Zoo'. Null for any other item. */
export function partsText(
  { parts }: BookedItem,
  { bookedItems: words, catalogue }: Pick<MailWords, 'bookedItems' | 'catalogue'> = own,
): string | null {
  return parts.length > 0
    ? words.parts({ tours: parts.map((part) => oneLine(catalogue.ofStored(part))).join(', ') })
    : null;
}

/** Describes the booked items, one line each: 'Tour: Hol Chan Snorkeling, 3-4 hours'. */
export function itemLines(
  items: readonly BookedItem[],
  words: ItemWords & Pick<MailWords, 'itemKinds'> = own,
): string[] {
  return items.flatMap((item) => {
    const parts = partsText(item, words);
    const kind = itemKindLabelsIn(words)[item.kind];
    return [words.bookedItems.line({ kind, item: itemText(item, words) }), ...(parts ? [parts] : [])];
  });
}

/** Describes the booked items on one short line: 'Hol Chan Snorkeling, 3-4 hours', or '... and 2 more'. */
export function itemsSummary(items: readonly BookedItem[], words: ItemWords = own): string {
  const [first, ...more] = items;
  if (!first) return words.bookedItems.none;
  const text = itemText(first, words);
  return more.length > 0 ? words.bookedItems.more({ first: text, count: more.length }) : text;
}
