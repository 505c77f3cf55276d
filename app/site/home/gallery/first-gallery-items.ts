import { categories, pictures } from '#content/gallery.ts';
import { galleryPictures } from '../../../../content/gallery.ts';
import type { GalleryItem } from '../../../data/gallery.ts';

/**
 * The initial gallery of a new site, equal to the seed (supabase/seed.sql). The HTML shows it until the backend's items
 * are loaded, and to visitors without JavaScript.
 */
export function firstGalleryItems(): GalleryItem[] {
  return galleryPictures.map(({ name, category, featured }) => ({
    id: name,
    image_url: `/images/gallery/${name}-960.webp`,
    title: pictures[name].title,
    description: pictures[name].description,
    category: categories[category],
    is_featured: featured,
  }));
}
