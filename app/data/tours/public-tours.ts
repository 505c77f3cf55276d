import { tours } from '../../../domain/catalogue/tours.ts';
import type { Tour } from '../../../domain/catalogue/tours.ts';
import { inTourOrder } from '../../../domain/trips/tour-order.ts';
import { pictureUrl } from '../backend.ts';
import { loadVisitorRest } from '../rest-client.ts';
import type { StoredTours, TourOverlay, TourRow } from '../schema/tour-rows.ts';

/** The tours for visitors. */
export interface PublicTours {
  /** The tours in the order of the desk, without hidden ones. */
  shown: readonly Tour[];
  /** All tours including hidden ones, because combos still show their names. */
  all: readonly Tour[];
}

/** The fixed tours of the catalogue, which the site shows without the backend. */
export const catalogueAlone: PublicTours = { shown: tours, all: tours };

let publicTours: Promise<PublicTours> | null = null;

/**
 * Loads the tours for visitors: the fixed tours with their overlays, and the active added tours. Returns only the
 * catalogue if the backend does not respond. Cached for the page; an administrator's change clears the cache. Never
 * rejects.
 */
export function loadPublicTours(): Promise<PublicTours> {
  publicTours ??= loadStoredTours().then(toPublicTours, () => {
    publicTours = null;
    return catalogueAlone;
  });
  return publicTours;
}

/** Clears the cached list, after a change of the tours. */
export function forgetPublicTours(): void {
  publicTours = null;
}

async function loadStoredTours(): Promise<StoredTours> {
  const rest = await loadVisitorRest();
  const { data, error } = await rest.rpc('public_tours', undefined, { get: true });
  if (error) throw error;
  return data;
}

/** Combines the catalogue with the tours and overlays of the database. */
export function toPublicTours({ added, overlays, tour_order: order }: StoredTours): PublicTours {
  const hidden = new Set(overlays.flatMap(({ tour_id: id, is_hidden: isHidden }) => (isHidden ? [id] : [])));
  const fixed = tours.map((tour) =>
    withOverlay(
      tour,
      overlays.find((overlay) => overlay.tour_id === tour.id),
    ),
  );
  const all = inTourOrder([...fixed, ...added.map(toTour)], order);
  return { shown: all.filter(({ id }) => !hidden.has(id)), all };
}

/** Applies an overlay to a fixed tour. */
export function withOverlay(tour: Tour, overlay: TourOverlay | undefined): Tour {
  if (!overlay) return tour;
  const name = overlay.name ?? tour.name;
  // The catalogue only describes its own picture.
  const ownPicture = overlay.image_url
    ? { image: pictureUrl(overlay.image_url), imageAlt: overlay.image_alt ?? name }
    : { image: tour.image, imageAlt: overlay.image_alt ?? tour.imageAlt };
  return {
    ...tour,
    ...ownPicture,
    name,
    description: overlay.description ?? tour.description,
    duration: overlay.duration ?? tour.duration,
    included: overlay.included ?? tour.included,
    facts: overlay.facts,
  };
}

/**
 * Converts a row to a tour. `image` is a URL (it begins with http or /), not a picture name, or '' if there is no
 * picture.
 */
export function toTour(row: TourRow): Tour {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    duration: row.duration,
    category: row.category,
    image: row.image_url ? pictureUrl(row.image_url) : '',
    imageAlt: row.image_alt ?? row.name,
    included: row.included ?? [],
    facts: row.facts,
  };
}
