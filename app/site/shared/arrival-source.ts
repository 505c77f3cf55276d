import { isBookingSource, sourceOfArrival } from '../../../domain/numbers/booking-source.ts';
import type { BookingSource } from '../../../domain/numbers/booking-source.ts';
import { tabStore } from '../../data/storage.ts';

const key = 'arrival-source';

/**
 * The source of this visit, determined at its first page and stored for this tab (docs/product/booking.md, Source of a
 * request). Null if it is unknown. Code that loads late calls this, so it reads the URL from which the page was loaded,
 * which later navigations within the site do not change.
 */
export function arrivalSource(): BookingSource | null {
  const kept = tabStore.read(key);
  if (kept !== null) return isBookingSource(kept) ? kept : null;
  const source = readSource();
  tabStore.write(key, source ?? '');
  return source;
}

function readSource(): BookingSource | null {
  const [loaded] = performance.getEntriesByType('navigation');
  return sourceOfArrival({ address: loaded?.name ?? location.href, referrer: document.referrer });
}
