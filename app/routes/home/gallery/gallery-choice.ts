import type { GalleryItem } from '../../../data/gallery.ts';

/** The categories found in the items, in the order in which they come. */
export function galleryCategories(items: readonly GalleryItem[]): string[] {
  return [...new Set(items.map((item) => item.category?.trim() ?? '').filter(Boolean))];
}

/**
 * Which pictures of the current filter are shown (spec section 2): the first 6 featured ones where at least 6 are
 * featured, otherwise the first 12.
 */
export function pickGalleryItems(items: readonly GalleryItem[], category: string): GalleryItem[] {
  const filtered = items.filter((item) => category === 'all' || item.category?.trim() === category);
  const featured = filtered.filter((item) => item.is_featured);
  return featured.length >= 6 ? featured.slice(0, 6) : filtered.slice(0, 12);
}
