import { useSyncExternalStore } from 'react';
import type { TourCategory } from '../../../../domain/catalogue/tours.ts';

type TourFilter = TourCategory | 'all';

let current: TourFilter = 'all';
const listeners = new Set<() => void>();

/** The filter of the tours. Outside React's tree, because links in other sections set it too. */
export function useTourFilter(): TourFilter {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'all',
  );
}

export function setTourFilter(filter: TourFilter): void {
  current = filter;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
