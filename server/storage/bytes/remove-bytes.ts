import type { Log } from '../../platform/log.ts';
import type { BytesPlace, ObjectStore } from './object-store.ts';

/** The parts of a StorageContext that removing bytes requires. */
export interface ByteRemoval {
  store: ObjectStore;
  /** Removes rendered images of the bytes. */
  forgetDerived(places: BytesPlace[]): Promise<void>;
  log: Log;
}

/**
 * Removes the bytes of deleted rows and the images rendered from them. The rows are deleted first, so if the store
 * fails, the remaining bytes are unreachable until the sweep removes them. A failure here is therefore logged as a
 * warning and not thrown.
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
