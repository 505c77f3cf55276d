import * as controls from '#words/desk-controls.ts';
import { catalogueItems, itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { keepPart, readPart } from '../../data/offline/offline-copy.ts';
import { loadItemsOfDesk } from '../../data/tours/desk-items.ts';
import type { NamedItem } from '../../data/tours/desk-items.ts';

/** An item that can be booked, with its name at the desk. */
export type BookableItem = NamedItem;

/**
 * Loads all tours, combos and carts with their names and order at the desk. Without a connection, those that this
 * device has kept, otherwise the catalogue. Throws 'Failed to fetch tours', or the same of combos and carts.
 */
export async function loadBookableItems(): Promise<BookableItem[]> {
  if (!hasConnection()) return readPart('items')?.value ?? [...catalogueItems];
  const items = await loadItemsOfDesk();
  keepPart('items', items);
  return items;
}

/** The name of a row's item; the label of its kind while the tours load. 'Everything' if both columns are null. */
export function nameItem(items: readonly BookableItem[], kind: ItemKind | null, id: string | null): string {
  if (kind === null) return controls.everything;
  return items.find((item) => item.kind === kind && item.id === id)?.name ?? itemKindLabels[kind];
}

/** The value of an item's option, which itemOf parses. */
export function optionOf({ kind, id }: Pick<BookableItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Finds the item of an option. Null for any other value. */
export function itemOf(items: readonly BookableItem[], option: string): BookableItem | null {
  return items.find((item) => optionOf(item) === option) ?? null;
}

/** The options of a select, grouped by kind. */
export function ItemOptions({ items }: { items: readonly BookableItem[] }) {
  return (Object.keys(itemKindLabels) as ItemKind[]).map((kind) => (
    <optgroup key={kind} label={itemKindLabels[kind]}>
      {items
        .filter((item) => item.kind === kind)
        .map((item) => (
          <option key={item.id} value={optionOf(item)}>
            {item.name}
          </option>
        ))}
    </optgroup>
  ));
}
