import { useEffect } from 'react';
import * as words from '#words/desk-gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { deleteGalleryItem, removeDeletedFiles, restoreGalleryItem } from '../../data/gallery/desk-gallery.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import { nameOf } from './name-of.ts';

/**
 * Returns a function that deletes a picture, with an Undo. `onDone` is called once the picture has left the list, or
 * could not be deleted.
 */
export function usePictureDeletion(reload: () => Promise<void>, onDone: () => void) {
  useEffect(() => {
    // Those whose Undo is over. Nothing waits for it, and the next visit tries again.
    removeDeletedFiles().catch(() => undefined);
  }, []);
  const restore = async ({ id }: GalleryItem) => {
    if (!(await restoreGalleryItem(id))) throw new Error(words.tooLate);
    await reload();
  };
  return async (item: GalleryItem) => {
    try {
      await deleteGalleryItem(item.id);
      showAct({
        topic: `picture ${item.id}`,
        notice: words.removed,
        name: nameOf(item),
        undo: () => restore(item),
      });
    } catch (error) {
      showError(error);
    }
    await reload();
    onDone();
  };
}
