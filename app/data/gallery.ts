import * as failures from '#words/failures.ts';
import { prefix } from '#words/language.ts';
import { pictureUrl } from './backend.ts';
import { watchTable } from './live-table.ts';
import { loadVisitorRest, withErrorMessage, requireRows } from './rest-client.ts';

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
  /** The texts of the desk that stand in the first language on a page in another; absent if none does. */
  foreign?: readonly string[];
}

const fields = 'id, image_url, title, description, category, is_featured';

/**
 * Loads every item as it is stored, ordered by sort_order, and by id where that is equal. Throws 'Failed to fetch
 * gallery items'.
 */
export function loadStoredGallery(): Promise<GalleryItem[]> {
  return withErrorMessage(failures.fetchGalleryItems, async () => {
    const rest = await loadVisitorRest();
    const answer = await rest.from('gallery_items').select(fields).order('sort_order', { ascending: true }).order('id');
    const items = requireRows<GalleryItem>(answer, failures.fetchGalleryItems);
    return items.map((item) => ({ ...item, image_url: pictureUrl(item.image_url) }));
  });
}

/** The same for visitors, in the language of the page. */
export async function loadGallery(): Promise<GalleryItem[]> {
  const stored = await loadStoredGallery();
  if (!prefix) return stored;
  const { translatePictures } = await import('./translations/translated-pictures.ts');
  return translatePictures(stored);
}

/** Calls `onChange` when the items may have changed. Returns a function that unsubscribes. */
export function watchGallery(onChange: () => void): () => void {
  // One move of a picture changes the rows of many.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 100);
  };
  const end = watchTable({ table: 'gallery_items', onChange: changeSoon, pollEvery: 60_000 });
  return () => {
    clearTimeout(timer);
    end();
  };
}
