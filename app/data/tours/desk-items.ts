import * as failures from '#words/desk-items.ts';
import { catalogueItems } from '../../../domain/catalogue/catalogue-items.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { findGolfCart, golfCarts } from '../../../domain/catalogue/golf-carts.ts';
import { isOffered } from '../../../domain/catalogue/offered-kinds.ts';
import type { ListedCart } from '../../../domain/days/cart-board.ts';
import { inGivenOrder } from '../../../domain/trips/given-order.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';
import type { ItemList } from '../schema/tour-rows.ts';
import { loadDeskTours } from './desk-tours.ts';
import { forgetPublicTours } from './public-tours.ts';

/** A tour, combo or cart. */
export interface NamedItem {
  kind: ItemKind;
  id: string;
  name: string;
}

/** A combo or cart in the desk's list. */
export interface ListedItem extends NamedItem {
  kind: ItemList['kind'];
  /** Whether it is on the site. */
  isShown: boolean;
}

/**
 * Loads the combos, then the carts, each in the order of the site, including hidden ones. Throws 'Failed to fetch
 * combos and carts'.
 */
export async function loadListedItems(): Promise<ListedItem[]> {
  const kinds = (['combo', 'golf-cart'] as const).filter(isOffered);
  if (kinds.length === 0) return [];
  return withErrorMessage(failures.fetch, async () => {
    const rest = await loadUserRest();
    const lists = requireRows<ItemList>(await rest.from('item_lists').select('*'), failures.fetch);
    return kinds.flatMap((kind) => {
      const list = lists.find((each) => each.kind === kind);
      const items = catalogueItems.filter((item) => item.kind === kind);
      return inGivenOrder(items, list?.item_ids ?? []).map(({ id, name }) => ({
        kind,
        id,
        name,
        isShown: !list?.hidden_ids.includes(id),
      }));
    });
  });
}

/**
 * Loads all tours with their names and order at the desk, then the combos and the carts in theirs; in that of the
 * catalogue, which has their names, if their lists cannot be read. Throws what loadDeskTours throws.
 */
export async function loadItemsOfDesk(): Promise<NamedItem[]> {
  const inCatalogue = catalogueItems.filter(({ kind }) => kind !== 'tour');
  const [tours, others] = await Promise.all([loadDeskTours(), loadListedItems().catch(() => inCatalogue)]);
  return [
    ...tours.map(({ id, name }) => ({ kind: 'tour' as const, id, name })),
    ...others.map(({ kind, id, name }) => ({ kind, id, name })),
  ];
}

/** Loads the carts in the order of the desk, or in that of the catalogue if it cannot be read. Never rejects. */
export async function loadListedCarts(): Promise<ListedCart[]> {
  const listed = await loadListedItems().catch(() => golfCarts.map(({ id }) => ({ id, isShown: true })));
  return listed.flatMap(({ id, isShown }) => {
    const cart = findGolfCart(id);
    return cart ? [{ id, name: cart.name, seats: cart.seats, isShown }] : [];
  });
}

/** Shows a combo or cart on the site, or hides it. Throws 'Failed to save the combo or cart'. */
export function showItem({ kind, id }: ListedItem, isShown: boolean): Promise<void> {
  return withErrorMessage(failures.save, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('show_item', { item_kind: kind, item: id, is_shown: isShown });
    if (error) throw error;
    forgetPublicTours();
  });
}

/** Moves a combo or cart by places in the list of its kind, -1 is one up. Throws 'Failed to move the combo or cart'. */
export function moveItem(kind: ItemList['kind'], id: string, places: number): Promise<void> {
  return withErrorMessage(failures.move, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('move_item', { item_kind: kind, item: id, places });
    if (error) throw error;
    forgetPublicTours();
  });
}
