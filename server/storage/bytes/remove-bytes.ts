import type { Log } from '../../platform/log.ts';
import type { BytesPlace, ObjectStore } from './object-store.ts';

/** What the removal needs of a StorageContext. */
export interface ByteRemoval {
  store: ObjectStore;
  /** Removes what was made from the bytes. */
  forgetDerived(places: BytesPlace[]): Promise<void>;
  log: Log;
}

/**
 * Removes the bytes of deleted rows, and the images rendered from them. The rows are deleted first, so bytes that
 * remain because the store failed are unreachable, and the sweep removes them: a failure here is a warning, not an
 * error.
 */
export async function removeBytes({ store, forgetDerived, log }: ByteRemoval, places: BytesPlace[]): Promise<void> {
  if (places.length === 0) return;
  await store
    .remove(places)
    .catch((error) =>
      log.warn('could not remove the bytes of deleted objects; the next sweep removes them', { error }),
    );
  await forgetDerived(places).catch((error) =>
    log.warn('could not remove the images rendered from deleted objects', { error }),
  );
}
