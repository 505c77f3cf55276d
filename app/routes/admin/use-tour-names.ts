import { useEffect, useState } from 'react';
import { loadAllTours } from '../../data/tours.ts';

/** Names of the tours that administrators added. Bookings are readable without them, so nothing is said if they do not come. */
export function useTourNames(): (id: string) => string | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    loadAllTours().then(
      (tours) => setNames(new Map(tours.map(({ id, name }) => [id, name]))),
      () => undefined,
    );
  }, []);
  return (id) => names.get(id);
}
