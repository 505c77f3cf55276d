import { createContext } from 'react-router';
import type { StoredTours } from '../schema/tour-rows.ts';

/**
 * What the desk said about the tours when the pages were rendered. Only loaders read it; the program that renders the
 * pages sets it (scripts/render/render-pages.ts). The build renders the catalogue alone.
 */
export const renderedTours = createContext<StoredTours>({ added: [], overlays: [], item_lists: [], tour_order: [] });
