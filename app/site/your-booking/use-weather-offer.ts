import { useCallback, useEffect, useState } from 'react';
import type { WeatherOffer } from '../../../domain/booking/linked-booking.ts';
import { readWeatherOffer } from '../../data/links/booking-links.ts';

/**
 * Loads what a weather call offers for the booking of a link. Null if there is no offer or it could not be loaded,
 * because the rest of the page works without it. Undefined while loading.
 */
export function useWeatherOffer(token: string) {
  const [offer, setOffer] = useState<WeatherOffer | null>();
  const read = useCallback(
    () => readWeatherOffer(token).then(setOffer, () => setOffer((before) => before ?? null)),
    [token],
  );
  useEffect(() => void read(), [read]);
  return { offer, read };
}
