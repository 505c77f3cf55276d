import * as failures from '#words/failures.ts';
import type { GalleryItem } from '../gallery.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';
import { removePictures } from '../uploads.ts';

/** What an administrator says about a picture. */
export type PictureTexts = Omit<GalleryItem, 'id' | 'image_url' | 'foreign'>;

/** The columns that an administrator writes; `sort_order` is the current number of items. */
export type GalleryInsert = Omit<GalleryItem, 'id' | 'foreign'> & { sort_order: number };

/** Adds an item. Throws 'Failed to add image to gallery'. */
export function insertGalleryItem(item: GalleryInsert): Promise<void> {
  return change(failures.addImageToGallery, (rest) => rest.from('gallery_items').insert(item).select('id'));
}

/** Changes whether an item is featured. Throws 'Failed to update featured status', also for an unknown id. */
export function updateFeatured(id: string, isFeatured: boolean): Promise<void> {
  return change(failures.updateFeaturedStatus, (rest) =>
    rest.from('gallery_items').update({ is_featured: isFeatured }).eq('id', id).select('id'),
  );
}

/** Deletes an item. Throws 'Failed to delete image', also for an unknown id. */
export function deleteGalleryItem(id: string): Promise<void> {
  return change(failures.deleteImage, (rest) => rest.from('gallery_items').delete().eq('id', id).select('id'));
}

/** Changes the texts of an item and whether it is featured. Throws 'Failed to save image', also for an unknown id. */
export function updateGalleryItem(id: string, texts: PictureTexts): Promise<void> {
  return change(failures.saveImage, (rest) => rest.from('gallery_items').update(texts).eq('id', id).select('id'));
}

/** Moves an item to a place in the gallery, from 1. Throws 'Failed to move image', also for an unknown id. */
export function moveGalleryItem(id: string, place: number): Promise<void> {
  return withErrorMessage(failures.moveImage, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('move_gallery_item', { item: id, place });
    if (error) throw error;
  });
}

/**
 * Puts a deleted item back to its place. Returns whether it could: not a day later, when its file may be removed.
 * Throws 'Failed to restore image'.
 */
export function restoreGalleryItem(id: string): Promise<boolean> {
  return withErrorMessage(failures.restoreImage, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('restore_gallery_item', { item: id });
    if (error) throw error;
    return data;
  });
}

/**
 * Removes the files of the items that were deleted more than a day ago. What fails is tried again with the next call.
 * Throws an Error.
 */
export async function removeDeletedFiles(): Promise<void> {
  const rest = await loadUserRest();
  const deleted = requireRows(await rest.rpc('forget_deleted_pictures', { removed: [] }), 'No deleted images');
  if (deleted.length === 0) return;
  const files = deleted.flatMap(({ file }) => file ?? []);
  if (files.length > 0) await removePictures('gallery', files);
  await rest.rpc('forget_deleted_pictures', { removed: deleted.map(({ id }) => id) });
}

type Rest = Awaited<ReturnType<typeof loadUserRest>>;
type Answer = { data: { id: string }[] | null; error: unknown };

function change(message: string, ask: (rest: Rest) => PromiseLike<Answer>): Promise<void> {
  return withErrorMessage(message, async () => {
    // Row-level security reports a forbidden change as zero rows without an error.
    if (requireRows(await ask(await loadUserRest()), message).length !== 1) throw new Error(message);
  });
}
