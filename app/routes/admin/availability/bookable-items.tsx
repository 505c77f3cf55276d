import { catalogueItems, itemKindLabels } from '../../../../domain/catalogue/catalogue-items.ts';
import type { ItemKind } from '../../../../domain/catalogue/catalogue-items.ts';
import { loadAllTours } from '../../../data/tours.ts';

/** Something that can be booked, as the desk names it. */
export interface BookableItem {
  kind: ItemKind;
  id: string;
  name: string;
}

/** The catalogue and the tours that administrators added. Throws 'Failed to fetch tours'. */
export async function loadBookableItems(): Promise<BookableItem[]> {
  const added = await loadAllTours();
  return [...catalogueItems, ...added.map(({ id, name }) => ({ kind: 'tour' as const, id, name }))];
}

/** The name of a row's item, or its kind while the tours are loading. Both are null for everything. */
export function nameItem(items: readonly BookableItem[], kind: ItemKind | null, id: string | null): string {
  if (kind === null) return 'Everything';
  return items.find((item) => item.kind === kind && item.id === id)?.name ?? itemKindLabels[kind];
}

/** The value of an item's option; itemOf reads it. */
function optionOf({ kind, id }: Pick<BookableItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The item of an option; null for any other value. */
export function itemOf(items: readonly BookableItem[], option: string): BookableItem | null {
  return items.find((item) => optionOf(item) === option) ?? null;
}

/** The options of a select, by kind. */
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
