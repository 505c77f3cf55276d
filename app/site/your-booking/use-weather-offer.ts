import { useCallback, useEffect, useState } from 'react';
import type { WeatherOffer } from '../../../domain/booking/linked-booking.ts';
import { readWeatherOffer } from '../../data/links/booking-links.ts';

/**
 * What a weather call offers for the booking of a link: null if there is none, or if it could not be read, because the
 * rest of the page works without it. Undefined while it loads.
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
