import type { StorageContext } from '../storage-context.ts';
import type { BytesPlace } from './object-store.ts';

/**
 * Removes the bytes of deleted rows, and the images rendered from them. The rows are deleted first, so bytes that
 * remain because the store failed are unreachable, and the sweep removes them: a failure here is a warning, not an
 * error.
 */
export async function removeBytes({ store, images, log }: StorageContext, places: BytesPlace[]): Promise<void> {
  if (places.length === 0) return;
  await store
    .remove(places)
    .catch((error) =>
      log.warn('could not remove the bytes of deleted objects; the next sweep removes them', { error }),
    );
  await images
    .forget(places)
    .catch((error) => log.warn('could not remove the images rendered from deleted objects', { error }));
}
