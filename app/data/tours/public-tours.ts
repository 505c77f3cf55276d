import { prefix } from '#words/language.ts';
import { combos } from '../../../domain/catalogue/combos.ts';
import { golfCarts } from '../../../domain/catalogue/golf-carts.ts';
import { tours } from '../../../domain/catalogue/tours.ts';
import type { Tour } from '../../../domain/catalogue/tours.ts';
import type { PublicTours } from '../../../domain/trips/public-tours.ts';
import { inGivenOrder } from '../../../domain/trips/given-order.ts';
import { pictureUrl } from '../backend.ts';
import { loadVisitorRest } from '../rest-client.ts';
import type { ItemList, StoredTours, TourOverlay, TourRow, Translated } from '../schema/tour-rows.ts';
import { loadTranslations } from '../translations/translations.ts';

let publicTours: Promise<PublicTours> | null = null;
/** The rendered tours that were known when the cached ones were requested. */
let renderedBefore = '';

/**
 * Loads the tours for visitors: the fixed tours with their overlays, and the active added tours. Returns the rendered
 * ones if the backend does not respond. Cached for the page, until an administrator changes tours or a page was
 * rendered with other tours. Never rejects.
 * @param rendered the tours of the page. A tour, combo or cart that it does not show has no page yet, so it gets no
 * slug.
 */
export function loadPublicTours(rendered: StoredTours): Promise<PublicTours> {
  const renderedNow = JSON.stringify(rendered);
  if (renderedNow !== renderedBefore) publicTours = null;
  renderedBefore = renderedNow;
  const before = toPublicTours(rendered);
  publicTours ??= loadStoredTours().then(
    (stored) => withKnownPages(toPublicTours(stored), before),
    () => {
      publicTours = null;
      return before;
    },
  );
  return publicTours;
}

/** Takes the slugs of those that the page does not show. */
export function withKnownPages(now: PublicTours, { shown, combos, carts }: PublicTours): PublicTours {
  return {
    shown: linked(now.shown, shown),
    all: linked(now.all, shown),
    combos: linked(now.combos, combos),
    carts: linked(now.carts, carts),
  };
}

function linked<Item extends { id: string; slug?: string }>(items: readonly Item[], known: readonly Item[]): Item[] {
  return items.map((item) => {
    if (known.some(({ id }) => id === item.id)) return item;
    const other = { ...item };
    delete other.slug;
    return other;
  });
}

/** Clears the cached list, after a change of the tours. */
export function forgetPublicTours(): void {
  publicTours = null;
}

async function loadStoredTours(): Promise<StoredTours> {
  const rest = await loadVisitorRest();
  const [{ data, error }, translate] = await Promise.all([
    rest.rpc('public_tours', undefined, { get: true }),
    prefix ? loadTranslator() : null,
  ]);
  if (error) throw error;
  return translate ? translate(data) : data;
}

/** What says tours in the language of the page, which is not the first. The desk in the first one does not load it. */
async function loadTranslator(): Promise<(stored: StoredTours) => StoredTours> {
  const [{ translateTours }, translations] = await Promise.all([
    import('../translations/translated-tours.ts'),
    loadTranslations(),
  ]);
  return (stored) => translateTours(stored, translations);
}

/** Combines the catalogue with the tours and overlays of the database. */
export function toPublicTours({
  added,
  overlays,
  item_lists: lists = [],
  tour_order: order,
}: StoredTours): PublicTours {
  const hidden = new Set(overlays.flatMap(({ tour_id: id, is_hidden: isHidden }) => (isHidden ? [id] : [])));
  const fixed = tours.map((tour) =>
    withOverlay(
      tour,
      overlays.find((overlay) => overlay.tour_id === tour.id),
    ),
  );
  const all = inGivenOrder([...fixed, ...added.map(toTour)], order);
  return {
    shown: all.filter(({ id }) => !hidden.has(id)),
    all,
    combos: listed(combos, 'combo', lists),
    carts: listed(golfCarts, 'golf-cart', lists),
  };
}

/** The items of a kind that the desk shows, in its order. */
function listed<Item extends { id: string }>(
  items: readonly Item[],
  kind: ItemList['kind'],
  lists: readonly ItemList[],
): readonly Item[] {
  const list = lists.find((each) => each.kind === kind);
  if (!list) return items;
  return inGivenOrder(items, list.item_ids).filter(({ id }) => !list.hidden_ids.includes(id));
}

/** Applies an overlay to a fixed tour. */
export function withOverlay(tour: Tour, overlay: (TourOverlay & Translated) | undefined): Tour {
  if (!overlay) return tour;
  const name = overlay.name ?? tour.name;
  // The catalogue only describes its own picture.
  const ownPicture = overlay.image_url
    ? { image: pictureUrl(overlay.image_url), imageAlt: overlay.image_alt ?? name, poster: tour.image }
    : { image: tour.image, imageAlt: overlay.image_alt ?? tour.imageAlt };
  return {
    ...tour,
    ...ownPicture,
    name,
    description: overlay.description ?? tour.description,
    duration: overlay.duration ?? tour.duration,
    included: overlay.included ?? tour.included,
    facts: overlay.facts,
    ...(overlay.foreign ? { foreign: overlay.foreign } : {}),
  };
}

/**
 * Converts a row to a tour. `image` is a URL (it begins with http or /), not a picture name, or '' if there is no
 * picture.
 */
export function toTour(row: TourRow & Translated): Tour {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description ?? '',
    duration: row.duration,
    category: row.category,
    image: row.image_url ? pictureUrl(row.image_url) : '',
    imageAlt: row.image_alt ?? row.name,
    included: row.included ?? [],
    facts: row.facts,
    ...(row.foreign ? { foreign: row.foreign } : {}),
  };
}
