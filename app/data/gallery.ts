import { pictureUrl } from './backend.ts';
import { watchTable } from './live-table.ts';
import { loadUserRest, loadVisitorRest, withErrorMessage, requireRows } from './rest-client.ts';

/** The columns of table gallery_items that the site reads (docs/product/records.md, Gallery item). */
export interface GalleryItem {
  /** uuid */
  id: string;
  image_url: string;
  title: string | null;
  description: string | null;
  /** Free text. */
  category: string | null;
  is_featured: boolean;
}

/** The columns that an administrator writes; `sort_order` is the current number of items. */
export type GalleryInsert = Omit<GalleryItem, 'id'> & { sort_order: number };

const fields = 'id, image_url, title, description, category, is_featured';

/** Loads every item, ordered by sort_order. Throws 'Failed to fetch gallery items'. */
export function loadGallery(): Promise<GalleryItem[]> {
  return withErrorMessage('Failed to fetch gallery items', async () => {
    const rest = await loadVisitorRest();
    const answer = await rest.from('gallery_items').select(fields).order('sort_order', { ascending: true });
    const items = requireRows<GalleryItem>(answer, 'Failed to fetch gallery items');
    return items.map((item) => ({ ...item, image_url: pictureUrl(item.image_url) }));
  });
}

/** Calls `onChange` when the items may have changed. Returns a function that unsubscribes. */
export function watchGallery(onChange: () => void): () => void {
  return watchTable({ table: 'gallery_items', onChange, pollEvery: 60_000 });
}

/** Adds an item. Throws 'Failed to add image to gallery'. */
export function insertGalleryItem(item: GalleryInsert): Promise<void> {
  return change('Failed to add image to gallery', (rest) => rest.from('gallery_items').insert(item).select('id'));
}

/** Changes whether an item is featured. Throws 'Failed to update featured status', also for an unknown id. */
export function updateFeatured(id: string, isFeatured: boolean): Promise<void> {
  return change('Failed to update featured status', (rest) =>
    rest.from('gallery_items').update({ is_featured: isFeatured }).eq('id', id).select('id'),
  );
}

/** Deletes an item. Throws 'Failed to delete image', also for an unknown id. */
export function deleteGalleryItem(id: string): Promise<void> {
  return change('Failed to delete image', (rest) => rest.from('gallery_items').delete().eq('id', id).select('id'));
}

type Rest = Awaited<ReturnType<typeof loadUserRest>>;
type Answer = { data: { id: string }[] | null; error: unknown };

function change(message: string, ask: (rest: Rest) => PromiseLike<Answer>): Promise<void> {
  return withErrorMessage(message, async () => {
    // Row-level security reports a forbidden change as zero rows without an error.
    if (requireRows(await ask(await loadUserRest()), message).length !== 1) throw new Error(message);
  });
}
