import { usePlace } from './use-place.ts';

/**
 * Returns to where the visitor was on Back, Forward and reload. A component, because it renders on each navigation.
 */
export function PlaceKeeper() {
  usePlace();
  return null;
}
