import { useLoaderData } from 'react-router';
import type { StoredTours } from '../../data/schema/tour-rows.ts';

/** What the desk said about the tours when the page was rendered. The first render shows it, as the HTML does. */
export function useRenderedTours(): StoredTours {
  return useLoaderData<{ tours: StoredTours }>().tours;
}
