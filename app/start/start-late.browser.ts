// Runs in the visitor's browser. start-late.ts writes the functions below into each prerendered page, so none of them
// may use anything from the module.

/** The arguments of `startLate`, which the build writes into each page. */
export interface LatePage {
  /** The addresses of every module of the first load, for `modulepreload`. */
  modules: string[];
  /** The address of the web manifest. */
  webManifest: string;
  /** The framework's manifest module, which is imported with the routes. */
  manifest: string;
  /** The page's route ids and their modules. */
  routes: [id: string, path: string][];
  /** The framework's client entry, which is imported last and hydrates the page. */
  entry: string;
  /**
   * On a 404 page, the addresses that exist, as regular expressions. The page is not hydrated at one of them, because
   * the client's router ignores letter case and would replace the 404 page.
   */
  knownPages: string[];
}

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    /** The framework's router, from hydration on. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: Pick<Location, 'pathname' | 'search' | 'hash'> } };
    };
    /** Whether something has changed a text of the page since it was opened, such as a browser that translates it. */
    __textsChanged?: boolean;
    /** Whether another page is about to replace this one, which must not be hydrated any more. */
    __leaving?: boolean;
    /** Whether the visitor has scrolled, pressed or typed since the page was opened. */
    __used?: boolean;
    /** The last button or card that was clicked in each section, by the section's id; '' outside of sections. */
    __lastClicks?: Map<string, HTMLElement>;
  }
}

/**
 * In the head: notes the first change of a text, such as the browser's translation of the page, from which on hydration
 * compares no texts (app/ui/jsx/texts-apart.ts). Until the page is hydrated, nothing of ours removes a node.
 */
export function noteChangedTexts(): void {
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ target, removedNodes }) => target instanceof Text || removedNodes.length > 0)) return;
    window.__textsChanged = true;
    observer.disconnect();
  }).observe(document, options);
}

/**
 * In the head: lets React remove a node that another program has wrapped or replaced, and insert something before it.
 * Browsers do that with texts to translate the page, and React would stop rendering
 * (https://github.com/facebook/react/issues/11538). The texts of our JSX are out of reach (app/ui/jsx/texts-apart.ts),
 * so this is the last guard, for libraries and extensions. A wrapper is removed with its node. A node that has left the
 * parent counts as removed, and what should be before it becomes the last.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** The child of `parent` that is the node or the wrapper around it. */
  const childWith = (parent: Node, node: Node | null): Node | null => {
    const above = node?.parentNode ?? null;
    if (above === parent) return node;
    return above?.nodeName === 'FONT' ? childWith(parent, above) : null;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child) {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, node: Added, next: Node | null) {
    insertBefore.call(this, node, childWith(this, next));
    return node;
  };
}

/** Runs in the head. Lays out the whole page at once for a visitor who comes to a place below the first screen. */
export function showWholePage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!location.hash && (!navigation || navigation.type === 'navigate')) return;
  const { dataset } = document.documentElement;
  for (const name of ['unpainted', 'unlaid', 'untouched']) delete dataset[name];
}

/**
 * In the head: a dialog's address was loaded as a page (app/ui/page-history.ts), which begins at its top. The browser
 * would scroll to where the page with the dialog was.
 */
export function leaveDialogPlace(): void {
  const { overlays } = (history.state ?? {}) as { overlays?: string[] };
  if (overlays?.includes(location.pathname)) history.scrollRestoration = 'manual';
}

/**
 * In the head: Back or Forward may change the address before hydration, for example right after a dialog's address was
 * reloaded. The HTML is that of another page then, so the page of the address loads.
 */
export function loadPageOfAddress(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (location.pathname === pathname || window.__reactRouterDataRouter) return;
    window.__leaving = true;
    location.reload();
  });
}

/**
 * In the head: the cards of a row that are sideways out of view get their pictures when the visitor turns to the row
 * (card-grid.module.css).
 */
export function noteUsedRows(): void {
  const note = ({ target }: Event) => target instanceof Element && target.closest('ul')?.setAttribute('data-used', '');
  for (const input of ['pointerover', 'touchstart', 'focusin', 'scroll'])
    addEventListener(input, note, { capture: true, passive: true });
}

/**
 * On Back and reload: returns to the section that was on the screen (place.ts). Gives a new entry the router's key.
 * Notes the visitor's first input, after which hydration leaves the page where the visitor has scrolled to.
 */
export function returnToPlace(): void {
  const noteInput = () => (window.__used = true);
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(input, noteInput, { capture: true, passive: true, once: true });
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === 'navigate') return;
  try {
    const state = (history.state ?? {}) as { key?: string; section?: string; overlays?: string[] };
    const { key = 'default', section = '', overlays } = state;
    if (overlays?.includes(location.pathname)) {
      // The browser may restore the position of the page under the dialog until the page has loaded.
      addEventListener('pageshow', () => scrollTo({ top: 0, behavior: 'instant' }), { once: true });
      return scrollTo(0, 0);
    }
    const place = JSON.parse(sessionStorage.getItem('places') ?? '{}')[`${key}/${section}`];
    const top = document.getElementById(place.section)?.getBoundingClientRect().top;
    scrollTo({ top: (top === undefined ? 0 : top + scrollY) + place.offset, behavior: 'instant' });
  } catch {
    // There is no stored place.
  }
}

/**
 * Imports a module. After a failure, retries with growing delays, or as soon as the connection returns, because an
 * interrupted connection must not leave the page without its scripts.
 * @param onFailure reloads the page if its scripts are gone
 */
export async function importAgain(path: string, onFailure: () => Promise<void>, wait = 1_000): Promise<unknown> {
  try {
    return await import(path);
  } catch {
    await onFailure();
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      addEventListener('online', resolve, { once: true });
    });
    return importAgain(path, onFailure, Math.min(wait * 2, 16_000));
  }
}

/**
 * Notes the last press on a button or card of each section, which hydration repeats. The link of a card opens a dialog,
 * unless it is opened in another tab.
 */
export function noteClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const isDialogLink = Boolean(target?.closest('a[aria-haspopup]'));
  if (isDialogLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
  const clicked = target?.closest<HTMLElement>('button,article');
  if (clicked) (window.__lastClicks ??= new Map()).set(clicked.closest('section[id]')?.id ?? '', clicked);
  if (isDialogLink) event.preventDefault();
}

/**
 * Loads and hydrates the page at the earliest of three moments: its largest part is painted, the visitor gives the
 * first input, or 8 seconds have passed. If the engine reports no paint of a page, the page starts half a second after
 * its first frames. The desk starts at once, because it shows only its shape until its scripts have loaded.
 * @param handOver the framework's own statements, which set what its client reads when it starts
 * @param load imports a module
 * @param onClick hears every click, in the capture phase: React drops those on parts that are not hydrated
 */
export function startLate(
  page: LatePage,
  handOver: () => void,
  load: (path: string) => Promise<unknown>,
  onClick: (event: MouseEvent) => void,
): void {
  const { pathname } = location;
  const address = pathname.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  if (page.knownPages.some((known) => new RegExp(`^${known}$`, 'i').test(address))) {
    console.warn('404: no page at', location.pathname);
    return;
  }

  const inputs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'];

  // The page below the first screen is laid out at the first input, or after the page has been open for a while; its
  // pictures are not requested before the first input. After a press the browser draws first, but a scroll needs the
  // height of the page at once.
  const { dataset } = document.documentElement;
  const show = () => delete dataset.unlaid && delete dataset.untouched;
  const showSoon = ({ type }: Event) => (type === 'scroll' ? show() : requestAnimationFrame(() => setTimeout(show)));
  for (const input of inputs) addEventListener(input, showSoon, { passive: true, once: true });
  addEventListener('beforeprint', show, { once: true });
  addEventListener('load', () => setTimeout(() => delete dataset.unlaid, 5_000), { once: true });
  // Makes the header readable over the page even before hydration (site-header.module.css).
  const markScrolled = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 50);
  addEventListener('scroll', markScrolled, { passive: true });
  const addLink = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    delete document.documentElement.dataset.unpainted;
    handOver();
    for (const path of page.modules) addLink('modulepreload', path);
    addLink('manifest', page.webManifest);
    const routes = page.routes.map(async ([id, path]) => [id, await load(path)] as const);
    await load(page.manifest);
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes));
    // Otherwise loadPageOfAddress is about to load another page.
    if (location.pathname === pathname) await load(page.entry);
  };

  const startAfterPaint = () => {
    // Engines report no contentful paint of the shape of the desk: it has no text in view and no picture.
    const isDesk = document.querySelector('[data-desk-shape]') !== null;
    // WebKit reports no paint of some pages.
    const startUnreported = () => performance.getEntriesByName('first-contentful-paint').length > 0 || void start();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startUnreported, 500)));
    const type = ['largest-contentful-paint', 'paint'].find((each) =>
      self.PerformanceObserver?.supportedEntryTypes?.includes(each),
    );
    if (!type || isDesk) {
      setTimeout(start);
      return;
    }
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      void start();
    }).observe({ type, buffered: true });
  };

  addEventListener('click', onClick, true);
  for (const input of inputs) addEventListener(input, start, { passive: true });
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint, { once: true });
  setTimeout(start, 8_000);
}
