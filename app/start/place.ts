/** A scroll position relative to a section, because content above the section may load later. */
export interface Place {
  /** The id of the section at the top of the screen; '' on pages without sections. */
  section: string;
  /** The distance in px by which the page is scrolled below the top of that section. */
  offset: number;
}

/** The key in session storage of all places by entry (app/ui/page-history.ts). The inlined program reads it too. */
const placesKey = 'places';

/** The places, for a browser without storage. */
const places: Record<string, Place> = {};

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
export function keepPlace(entry: string, place: Place): void {
  Object.assign(places, storedPlaces(), { [entry]: place });
  try {
    sessionStorage.setItem(placesKey, JSON.stringify(places));
  } catch {
    // Without storage, a reload begins at the top.
  }
}

/** The stored place of a history entry, or null. */
export function findPlace(entry: string): Place | null {
  return storedPlaces()[entry] ?? places[entry] ?? null;
}

function storedPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}
