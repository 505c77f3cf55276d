import * as words from '#words/desk-gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';

/** What the desk calls a picture. */
export function nameOf({ title }: Pick<GalleryItem, 'title'>): string {
  return title || words.withoutTitle;
}
