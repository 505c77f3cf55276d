import type { GalleryItem } from '../../../data/gallery.ts';

/** The categories of the items, in order of first occurrence. */
export function galleryCategories(items: readonly GalleryItem[]): string[] {
  return [...new Set(items.map((item) => item.category?.trim() ?? '').filter(Boolean))];
}

/**
 * The pictures to show for a filter: the first 6 featured ones if at least 6 are featured, otherwise the first 12
 * (docs/product/site.md, Gallery).
 */
export function pickGalleryItems(items: readonly GalleryItem[], category: string): GalleryItem[] {
  const filtered = items.filter((item) => category === 'all' || item.category?.trim() === category);
  const featured = filtered.filter((item) => item.is_featured);
  return featured.length >= 6 ? featured.slice(0, 6) : filtered.slice(0, 12);
}
