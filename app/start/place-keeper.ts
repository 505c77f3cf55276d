import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType, type NavigationType } from 'react-router';
import { entryName, noteEntry, onEntryChange } from '../ui/page-history.ts';
import { holdScroll } from './hold-scroll.ts';
import { findPlace, keepPlace, placeNow, scrollTopOf, type PlaceStore } from './place.ts';
import { holdAtSection } from './scroll-to-section.ts';

const pause = 150;

/** The state of a navigation that leaves the page where it is scrolled to, as a filter of a list does. */
export const staysInPlace = { staysInPlace: true };

/**
 * Decides where the page is scrolled to. Back, Forward and reload return to the place of the history entry, a link
 * leads to its anchor or to the top. Places and anchors are held while the rest of the page loads. A component, because
 * it renders on each navigation.
 */
export function PlaceKeeper({ store }: { store: PlaceStore }): null {
  const location = useLocation();
  const kind = useNavigationType();
  useEffect(() => recordPlaces(store), [store]);
  // In the same commit as the new page, so that a quick Back does not store this page's position for the previous one.
  useLayoutEffect(() => {
    noteEntry();
    shown = entryName(location.key);
    const isFirst = !hasLoaded;
    hasLoaded = true;
    hasLeft ||= !isFirst;
    // The visitor may have pressed Back first: the page that the router has just rendered is no longer the current
    // entry. Or they have scrolled or pressed before hydration, which must not move the page.
    if (shown !== entryName() || (isFirst && window.__used)) return;
    if ((isFirst ? !wasLoadedByLink() : kind === 'POP') && hold(store, shown)) return;
    const section = location.hash && document.getElementById(decodeAnchor(location.hash));
    if (section) holdAtSection(section);
    else if (!isFirst && !(location.state as Partial<typeof staysInPlace> | null)?.staysInPlace)
      scrollTo({ top: 0, behavior: 'instant' });
  }, [store, location, kind]);
  return null;
}

let hasLoaded = false;
let hasLeft = false;

// The entry of the rendered page, which differs from the current entry during a navigation.
let shown = '';

/** The first page of a visit is a POP for the router, as after a reload. */
function wasLoadedByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !entry || entry.type === 'navigate';
}

/** Whether a navigation of this kind returns to a page that may have been scrolled: Back, Forward and reload. */
export function isReturn(kind: `${NavigationType}`): boolean {
  return kind === 'POP' && (hasLeft || !wasLoadedByLink());
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Returns to the place of an entry. False if none is stored. */
function hold(store: PlaceStore, entry: string): boolean {
  const place = findPlace(store, entry);
  if (place) holdScroll(() => scrollTopOf(place));
  return place !== null;
}

function recordPlaces(store: PlaceStore): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const record = () => {
    clearTimeout(timer);
    if (entryName() === shown) keepPlace(store, shown, placeNow());
  };
  const recordSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(record, pause);
  };
  // The browser restores the position of a reload until the scripts run.
  const restoreBy = (mode: ScrollRestoration) => {
    history.scrollRestoration = mode;
  };
  const done = new AbortController();
  addEventListener('scroll', recordSoon, { passive: true, signal: done.signal });
  addEventListener('click', record, { capture: true, signal: done.signal });
  addEventListener('pageshow', () => restoreBy('manual'), { signal: done.signal });
  addEventListener('pagehide', () => (record(), restoreBy('auto')), { signal: done.signal });
  restoreBy('manual');
  const unsubscribe = onEntryChange(({ from, to, isSamePage, isReturn }) => {
    clearTimeout(timer);
    if (from === shown) keepPlace(store, from, placeNow());
    if (!isSamePage) {
      // After Back during a navigation the page is still rendered, so no render follows that would restore its place.
      if (isReturn && to === shown) hold(store, to);
      return;
    }
    shown = to;
    if (isReturn && from !== to) hold(store, to);
  });
  return () => {
    clearTimeout(timer);
    done.abort();
    restoreBy('auto');
    unsubscribe();
  };
}
