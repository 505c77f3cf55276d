import type { BytesPlace } from './object-store.ts';
import type { StorageParts } from './storage-parts.ts';

/**
 * Removes bytes whose row is gone. It went first: bytes that stay behind because the store fails are seen by nobody and
 * taken by the sweep, so a failure here is a warning and no answer to the client.
 */
export async function removeBytes({ store, log }: Pick<StorageParts, 'store' | 'log'>, places: BytesPlace[]): Promise<void> {
  if (places.length) await store.remove(places).catch((error) => log.warn('bytes without a row stay until the next sweep', { error }));
}
