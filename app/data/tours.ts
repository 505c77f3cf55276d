import { tours } from '../../domain/catalogue/tours.ts';
import type { Tour, TourCategory } from '../../domain/catalogue/tours.ts';
import { pictureUrl } from './backend.ts';
import { loadUserRest, loadVisitorRest, withErrorMessage, requireRows } from './rest-client.ts';

/** A row of table tours (docs/product.md, Tour). */
export interface TourRow {
  /** uuid */
  id: string;
  name: string;
  description: string | null;
  duration: string;
  category: TourCategory;
  included: string[] | null;
  image_url: string | null;
  is_active: boolean;
  created_at: string;
}

/** What an administrator writes. */
export type TourInsert = Omit<TourRow, 'id' | 'created_at'>;

let publicTours: Promise<Tour[]> | null = null;

/**
 * The public list: the 12 fixed tours, then the active rows of the table, newest first. If the backend does not answer,
 * it is the fixed tours alone. Cached for the page; an administrator's change clears the cache. Never rejects.
 */
export function loadPublicTours(): Promise<Tour[]> {
  publicTours ??= loadActiveRows().then(
    (rows) => [...tours, ...rows.map(toTour)],
    () => {
      publicTours = null;
      return [...tours];
    },
  );
  return publicTours;
}

async function loadActiveRows(): Promise<TourRow[]> {
  const rest = await loadVisitorRest();
  const answer = await rest.from('tours').select('*').eq('is_active', true).order('created_at', { ascending: false });
  return requireRows<TourRow>(answer, 'Failed to fetch tours');
}

/**
 * Converts a row to a tour. `image` is a URL (it begins with http or /) instead of a picture name, or '' without a
 * picture.
 */
export function toTour(row: TourRow): Tour {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    duration: row.duration,
    category: row.category,
    image: row.image_url ? pictureUrl(row.image_url) : '',
    imageAlt: row.name,
    included: row.included ?? [],
  };
}

/** Every row, newest first, including inactive ones. For administrators. Throws 'Failed to fetch tours'. */
export function loadAllTours(): Promise<TourRow[]> {
  return withErrorMessage('Failed to fetch tours', async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('tours').select('*').order('created_at', { ascending: false });
    return requireRows<TourRow>(answer, 'Failed to fetch tours');
  });
}

/** Throws 'Failed to save tour'. */
export function insertTour(tour: TourInsert): Promise<void> {
  return change('Failed to save tour', (rest) => rest.from('tours').insert(tour).select('id'));
}

/** Throws 'Failed to save tour', also for an unknown id. */
export function updateTour(id: string, tour: TourInsert): Promise<void> {
  return change('Failed to save tour', (rest) => rest.from('tours').update(tour).eq('id', id).select('id'));
}

/** Throws 'Failed to delete tour', also for an unknown id. */
export function deleteTour(id: string): Promise<void> {
  return change('Failed to delete tour', (rest) => rest.from('tours').delete().eq('id', id).select('id'));
}

type Rest = Awaited<ReturnType<typeof loadUserRest>>;
type Answer = { data: { id: string }[] | null; error: unknown };

async function change(message: string, ask: (rest: Rest) => PromiseLike<Answer>): Promise<void> {
  await withErrorMessage(message, async () => {
    // Row-level security reports a forbidden change as zero rows without an error.
    if (requireRows(await ask(await loadUserRest()), message).length !== 1) throw new Error(message);
  });
  publicTours = null;
}
