import { useCallback, useEffect, useState } from 'react';
import type { OfferView } from '../../../domain/booking/linked-booking.ts';
import { readDayOffer } from '../../data/links/booking-links.ts';

/**
 * Loads the other days that are offered for the booking of a link. Null if there is no offer or it could not be loaded,
 * because the rest of the page works without it. Undefined while loading.
 */
export function useDayOffer(token: string) {
  const [offer, setOffer] = useState<OfferView | null>();
  const read = useCallback(
    () => readDayOffer(token).then(setOffer, () => setOffer((before) => before ?? null)),
    [token],
  );
  useEffect(() => void read(), [read]);
  return { offer, read };
}
