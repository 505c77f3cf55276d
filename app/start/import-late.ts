import { lazy, type ComponentType } from 'react';

const longestWait = 16_000;

/**
 * Imports a module that is not in the first load. After a failure, retries with growing delays, or as soon as the
 * connection returns, so that an interrupted connection does not break the page. Rejects after five failed attempts
 * with a connection, for example after a new release of the site.
 */
export async function importLate<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempts = 5, wait = 1_000; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && --attempts === 0) throw error;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', () => resolve(), { once: true });
      });
      reloadStyles();
    }
  }
}

/** A component that loads when it is shown for the first time, as importLate does. */
export function lateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await importLate(load) }));
}

/** Requests style sheets again that failed to load, including the module's own. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet && !link.disabled) link.replaceWith(link.cloneNode());
}
