/** A scroll position relative to a section, because content above the section may load later. */
export interface Place {
  /** The id of the section at the top of the screen; '' on pages without sections. */
  section: string;
  /** The distance in px by which the page is scrolled below the top of that section. */
  offset: number;
}

/** The store of the tab (app/data/storage.ts). */
export interface PlaceStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

/** The key of all places by entry (app/ui/page-history.ts). The inlined program reads it too. */
const placesKey = 'places';

/** The current place of the page. */
export function placeNow(): Place {
  let place: Place = { section: '', offset: scrollY };
  for (const section of document.querySelectorAll('main section[id]')) {
    const { top } = section.getBoundingClientRect();
    if (top <= 1) place = { section: section.id, offset: -top };
  }
  return place;
}

/** The scroll position of a place, in px; null if its section does not exist (yet). */
export function scrollTopOf({ section, offset }: Place): number | null {
  if (!section) return offset;
  const element = document.getElementById(section);
  return element && element.getBoundingClientRect().top + scrollY + offset;
}

/** Stores the place of a history entry for this tab. */
export function keepPlace(store: PlaceStore, entry: string, place: Place): void {
  store.write(placesKey, JSON.stringify({ ...readPlaces(store), [entry]: place }));
}

/** The stored place of a history entry, or null. */
export function findPlace(store: PlaceStore, entry: string): Place | null {
  return readPlaces(store)[entry] ?? null;
}

function readPlaces(store: PlaceStore): Record<string, Place> {
  try {
    return JSON.parse(store.read(placesKey) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}
