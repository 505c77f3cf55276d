import { useSyncExternalStore } from 'react';
import type { TourCategory } from '../../../../domain/catalogue/tours.ts';

/** 'island' has no button. The link of the panel about island tours sets it. */
type TourFilter = TourCategory | 'all' | 'island';

const islandCategories: readonly TourCategory[] = ['snorkeling', 'fishing', 'sailing'];

let current: TourFilter = 'all';
const listeners = new Set<() => void>();

/** The filter of the tours. It is outside React's tree, because links in other sections set it too. */
export function useTourFilter(): TourFilter {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'all',
  );
}

/** Whether a filter shows the tours of a category. */
export function fitsFilter(category: TourCategory, filter: TourFilter): boolean {
  return filter === 'all' || (filter === 'island' ? islandCategories.includes(category) : category === filter);
}

export function setTourFilter(filter: TourFilter): void {
  current = filter;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
