import { galleryItems } from '../../../../content/gallery/gallery-items.ts';
import type { GalleryItem } from '../../../data/gallery.ts';

/**
 * The initial gallery of a new site, equal to the seed (supabase/seed.sql). The HTML shows it until the backend's items
 * are loaded, and to visitors without JavaScript.
 */
export function firstGalleryItems(): GalleryItem[] {
  return galleryItems.map(({ name, title, description, category, featured }) => ({
    id: name,
    image_url: `/images/gallery/${name}-960.webp`,
    title,
    description,
    category,
    is_featured: featured,
  }));
}
