import * as failures from '#words/failures.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** A row of table item_limits (docs/product/records.md, Limits of an item). */
export interface ItemLimits {
  item_kind: ItemKind;
  item_id: string;
  /** The number of days from the local today to the first bookable day; 0 if today can be booked. */
  lead_days: number;
  /** Null for no limit, as for every golf cart. */
  people_a_day: number | null;
}

const columns = 'item_kind, item_id, lead_days, people_a_day';

/** Loads the limits of every item that has any. For administrators. Throws 'Failed to fetch limits'. */
export function loadItemLimits(): Promise<ItemLimits[]> {
  return withErrorMessage(failures.fetchLimits, async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('item_limits').select(columns).order('item_kind').order('item_id');
    return requireRows<ItemLimits>(answer, failures.fetchLimits);
  });
}

/** Replaces the limits of an item. For administrators. Throws 'Failed to save limits'. */
export function saveItemLimits(limits: ItemLimits): Promise<void> {
  return withErrorMessage(failures.saveLimits, async () => {
    const rest = await loadUserRest();
    requireRows(await rest.from('item_limits').upsert(limits).select('item_id'), failures.saveLimits);
  });
}

/**
 * Removes the limits of an item. Also succeeds if someone else removed them meanwhile. For administrators. Throws
 * 'Failed to remove limits'.
 */
export function deleteItemLimits({ item_kind, item_id }: ItemLimits): Promise<void> {
  const message = failures.removeLimits;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('item_limits').delete().match({ item_kind, item_id }).select('item_id');
    if (requireRows(answer, message).length === 1) return;
    // Row-level security reports zero rows without an error, both for a forbidden deletion and for limits that no
    // longer exist.
    const { data: isAdmin } = await rest.rpc('is_admin', {}, { get: true });
    if (!isAdmin) throw new Error(message);
  });
}
