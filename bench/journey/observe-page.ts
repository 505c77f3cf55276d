import type { Page } from '@playwright/test';

/** What a page reports about its load. Times are seconds after the navigation; 0 if there was none. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  /** When the page was hydrated, so that each press has its effect at once. */
  usable: number;
  /** The longest task after the first second, in ms. */
  longestTask: number;
  /** The cumulative layout shift. */
  shift: number;
  /** What was loaded on the wire, by all documents of the visit. */
  bytes: number;
}

declare global {
  interface Window {
    observed: Pick<Observed, 'largestPaint' | 'usable' | 'longestTask' | 'shift'>;
  }
}

/** Makes a page record its paints, tasks and shifts from its begin on. */
export function observePage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('google-sign-in-seen', 'true');
    const observed = (window.observed = { largestPaint: 0, usable: 0, longestTask: 0, shift: 0 });
    const listen = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    listen('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime / 1000));
    listen('longtask', ({ startTime, duration }) => {
      if (startTime > 1000) observed.longestTask = Math.max(observed.longestTask, duration);
    });
    listen('layout-shift', (entry) => {
      const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
      if (!hadRecentInput) observed.shift += value;
    });
    // Hydration creates the live regions of the notices.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[popover] [role=status]')) return;
      observer.disconnect();
      observed.usable = performance.now() / 1000;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Reads what the page has recorded. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return {
      ...window.observed,
      firstPaint: (paint?.startTime ?? 0) / 1000,
      bytes: entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    };
  });
}
