import type { BytesPlace } from './object-store.ts';
import type { StorageParts } from '../storage-parts.ts';

/**
 * Removes bytes whose row is gone, and what was made of them. It went first: bytes that stay behind because the store fails are seen by nobody and
 * taken by the sweep, so a failure here is a warning and no answer to the client.
 */
export async function removeBytes({ store, images, log }: StorageParts, places: BytesPlace[]): Promise<void> {
  if (places.length === 0) return;
  await store.remove(places).catch((error) => log.warn('bytes without a row stay until the next sweep', { error }));
  await images.forget(places).catch((error) => log.warn('pictures made of a deleted one stay', { error }));
}
