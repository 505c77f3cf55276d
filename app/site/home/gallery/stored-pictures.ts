import type { GalleryItem } from '../../../data/gallery.ts';

/**
 * A picture with its texts as they are stored, for pages in English. The build of another language has its own texts
 * for those of the first pictures here (scripts/build/languages/stored-texts-plugin.ts).
 */
export const asStored = (item: GalleryItem): GalleryItem => item;
