import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { PublicTours } from '../../../../domain/trips/public-tours.ts';
import type { StoredTours } from '../../../data/schema/tour-rows.ts';
import { loadPublicTours, toPublicTours } from '../../../data/tours/public-tours.ts';
import { firstInput } from '../../../start/first-input.ts';

/** The tours, combos and carts of the HTML at once; what the desk has changed since then, after the first input. */
export function useTours(): PublicTours {
  const rendered = useLoaderData<{ tours: StoredTours }>().tours;
  const [tours, setTours] = useState(() => toPublicTours(rendered));
  useEffect(() => {
    let isCurrent = true;
    // Without a change nothing renders: React would replace pictures whose code has not loaded yet.
    const update = (now: PublicTours) =>
      setTours((before) => (JSON.stringify(now) === JSON.stringify(before) ? before : now));
    void firstInput.then(() => loadPublicTours(rendered)).then((now) => isCurrent && update(now));
    return () => {
      isCurrent = false;
    };
  }, [rendered]);
  return tours;
}
