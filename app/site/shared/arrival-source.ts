import { isBookingSource, sourceOfArrival } from '../../../domain/numbers/booking-source.ts';
import type { BookingSource } from '../../../domain/numbers/booking-source.ts';

const key = 'arrival-source';

/**
 * Where this visit came from, decided once at its first page and kept for this tab until it is closed
 * (docs/product/booking.md, Source of a request). Null if it is not known. Code that loads late calls it, so it reads
 * the address that the page was loaded from, which later navigations within the site do not change.
 */
export function arrivalSource(): BookingSource | null {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) return isBookingSource(kept) ? kept : null;
    const source = readSource();
    sessionStorage.setItem(key, source ?? '');
    return source;
  } catch {
    return readSource();
  }
}

function readSource(): BookingSource | null {
  const [loaded] = performance.getEntriesByType('navigation');
  return sourceOfArrival({ address: loaded?.name ?? location.href, referrer: document.referrer });
}
