import { usePlace } from './components/use-place.ts';

/** Returns to where the visitor was on Back, Forward and reload. A component of its own: it renders on each navigation. */
export function PlaceKeeper() {
  usePlace();
  return null;
}
