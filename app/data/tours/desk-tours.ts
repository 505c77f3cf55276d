import * as failures from '#words/failures.ts';
import { findTour, tours } from '../../../domain/catalogue/tours.ts';
import type { Tour } from '../../../domain/catalogue/tours.ts';
import { inGivenOrder } from '../../../domain/trips/given-order.ts';
import { requireAccessToken } from '../auth-client.ts';
import { watchTable } from '../live-table.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';
import { forgetPublicTours, toTour, withOverlay } from './public-tours.ts';
import type { TourOverlay, TourRow } from '../schema/tour-rows.ts';

/** The columns of an added tour that an administrator writes. */
export type TourInsert = Omit<TourRow, 'id' | 'slug' | 'created_at'>;

/** A tour in the desk's list: a fixed tour with an optional overlay, or an added tour. */
export interface ListedTour extends Tour {
  /** Whether the tour is on the site. */
  isShown: boolean;
  /** The row of an added tour; null for a fixed one. */
  row: TourRow | null;
  /** The overlay of a fixed tour; null if there is none. */
  overlay: TourOverlay | null;
  /** The catalogue's version of a fixed tour; null for an added tour. */
  catalogue: Tour | null;
}

/** Loads every tour in the order of the site, including hidden ones. Throws 'Failed to fetch tours'. */
export function loadDeskTours(): Promise<ListedTour[]> {
  return withErrorMessage(failures.fetchTours, async () => {
    const rest = await loadUserRest();
    const [added, overlays, order] = await Promise.all([
      rest.from('tours').select('*').order('created_at', { ascending: false }).order('id'),
      rest.from('tour_overlays').select('*'),
      rest.from('tour_order').select('tour_ids'),
    ]);
    const said = new Map(requireRows<TourOverlay>(overlays, failures.fetchTours).map((one) => [one.tour_id, one]));
    const fixed = tours.map((tour): ListedTour => {
      const overlay = said.get(tour.id);
      const isShown = overlay?.is_hidden !== true;
      return {
        ...withOverlay(tour, overlay),
        isShown,
        row: null,
        overlay: overlay ?? null,
        catalogue: findTour(tour.id),
      };
    });
    const own = requireRows<TourRow>(added, failures.fetchTours).map((row): ListedTour => ({
      ...toTour(row),
      isShown: row.is_active,
      row,
      overlay: null,
      catalogue: null,
    }));
    const [list] = requireRows(order, failures.fetchTours);
    return inGivenOrder([...fixed, ...own], list?.tour_ids ?? []);
  });
}

/** Calls `onChange` when tours, combos or carts may have changed. Returns a function that unsubscribes. */
export function watchTours(onChange: () => void): () => void {
  const tables = ['tours', 'tour_overlays', 'tour_order', 'item_lists'];
  return watchTable({ table: tables, onChange, pollEvery: 30_000, accessToken: requireAccessToken });
}

/** Adds a tour. Throws 'Failed to save tour'. */
export function insertTour(tour: TourInsert): Promise<void> {
  return change(failures.saveTour, (rest) => rest.from('tours').insert(tour).select('id'));
}

/** Replaces an added tour. Throws 'Failed to save tour', also for an unknown id. */
export function updateTour(id: string, tour: TourInsert): Promise<void> {
  return change(failures.saveTour, (rest) => rest.from('tours').update(tour).eq('id', id).select('id'));
}

/** Stores the overlay of a fixed tour. Throws 'Failed to save tour'. */
export function saveOverlay(overlay: TourOverlay): Promise<void> {
  return change(failures.saveTour, (rest) => rest.from('tour_overlays').upsert(overlay).select('tour_id'));
}

/** Shows a tour on the site, or hides it. Throws 'Failed to save tour', also for an unknown id. */
export function showTour({ id, row }: ListedTour, isShown: boolean): Promise<void> {
  return change(failures.saveTour, (rest) =>
    row
      ? rest.from('tours').update({ is_active: isShown }).eq('id', id).select('id')
      : rest.from('tour_overlays').upsert({ tour_id: id, is_hidden: !isShown }).select('tour_id'),
  );
}

/** Deletes an added tour. Throws 'Failed to delete tour', also for an unknown id. */
export function deleteTour(id: string): Promise<void> {
  return change(failures.deleteTour, (rest) => rest.from('tours').delete().eq('id', id).select('id'));
}

/** Moves a tour by places in the list of all tours, -1 is one up. Throws 'Failed to move tour'. */
export function moveTour(id: string, places: number): Promise<void> {
  return withErrorMessage(failures.moveTour, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('move_tour', { tour: id, places });
    if (error) throw error;
    forgetPublicTours();
  });
}

type Rest = Awaited<ReturnType<typeof loadUserRest>>;
type Answer = { data: object[] | null; error: unknown };

async function change(message: string, ask: (rest: Rest) => PromiseLike<Answer>): Promise<void> {
  await withErrorMessage(message, async () => {
    // Row-level security reports a forbidden change as zero rows without an error.
    if (requireRows(await ask(await loadUserRest()), message).length !== 1) throw new Error(message);
  });
  forgetPublicTours();
}
