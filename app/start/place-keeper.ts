import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { entryName, noteEntry, onEntryChange } from '../ui/page-history.ts';
import { holdScroll } from './hold-scroll.ts';
import { findPlace, keepPlace, placeNow, scrollTopOf } from './place.ts';

const pause = 150;

/**
 * Stores the visitor's place in each history entry, and returns there on Back, Forward and reload. The router restores
 * the number of pixels; this component keeps the section that was on the screen in place while the rest of the page
 * loads. A component, because it must render on each navigation.
 */
export function PlaceKeeper(): null {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(recordPlaces, []);
  // In the same commit as the new page, so that a quick Back does not store this page's position for the previous one.
  useLayoutEffect(() => {
    noteEntry();
    shown = entryName(key);
    // The visitor may have pressed Back first: the page that the router has just rendered is no longer the current
    // entry.
    if (shown !== entryName()) return;
    if (kind === 'POP' && isReturn()) hold(shown);
  }, [key, kind]);
  return null;
}

let hasLoaded = false;

// The entry of the rendered page, which differs from the current entry during a navigation.
let shown = '';

/** False for the first page of a visit, which the router treats as a POP. */
function isReturn(): boolean {
  const isLaterPage = hasLoaded;
  hasLoaded = true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isLaterPage || (entry !== undefined && entry.type !== 'navigate');
}

function hold(entry: string): void {
  const place = findPlace(entry);
  if (place) holdScroll(() => scrollTopOf(place));
}

function recordPlaces(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const record = () => {
    clearTimeout(timer);
    if (entryName() === shown) keepPlace(shown, placeNow());
  };
  const recordSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(record, pause);
  };
  const done = new AbortController();
  addEventListener('scroll', recordSoon, { passive: true, signal: done.signal });
  addEventListener('click', record, { capture: true, signal: done.signal });
  addEventListener('pagehide', record, { signal: done.signal });
  const unsubscribe = onEntryChange(({ from, to, isSamePage, isReturn }) => {
    clearTimeout(timer);
    if (from === shown) keepPlace(from, placeNow());
    if (!isSamePage) {
      // After Back during a navigation the page is still rendered, so no render follows that would restore its place.
      if (isReturn && to === shown) hold(to);
      return;
    }
    shown = to;
    if (isReturn && from !== to) hold(to);
  });
  return () => {
    clearTimeout(timer);
    done.abort();
    unsubscribe();
  };
}
