import { useSyncExternalStore } from 'react';

// Printing lays the page out for a narrower paper.
const wide = 'print, (min-width: 75rem)';

/** Whether the window has room for a list and what is open beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(wide);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
