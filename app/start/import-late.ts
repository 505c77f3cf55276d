const longestWait = 16_000;

/**
 * Imports a module that is not in the first load. When that fails it tries again after growing waits, or as soon as the
 * connection returns, so that an interrupted line does not break the page. Rejects when five attempts with a connection
 * failed, as after a new release of the site.
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

/** Requests the style sheets again that did not arrive; the module's own are among them. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet && !link.disabled) link.replaceWith(link.cloneNode());
}
