/**
 * History entries within one page of the router: an open dialog or menu that Back closes, and a section that was
 * scrolled to. The router does not know these entries. Their state contains the router's own fields, and their
 * `popstate` events do not reach the router: a navigation would render the whole page and drop the HTML of sections
 * that are not hydrated yet.
 */
interface EntryState {
  /** The router's key of the page; undefined for the first page. */
  key?: string;
  /** The section that was scrolled to; undefined for the page's first entry. */
  section?: string;
  /** The dialogs and menus that are open in this entry, the topmost last: each its id, or the path that it has. */
  overlays?: string[];
}

interface EntryChange {
  /** The names of the two entries (see entryName). */
  from: string;
  to: string;
  /** Whether the router shows the same page in both. */
  isSamePage: boolean;
  /** False for a new entry. */
  isReturn: boolean;
}

/** The longest time of a return, in milliseconds, after which the browser has dropped it. */
const longestReturn = 5_000;

type EntryListener = (change: EntryChange) => void;
type Opener = (path: string) => boolean;

const openOverlays = new Map<string, () => void>();
const listeners = new Set<EntryListener>();

/**
 * Open the dialog of a path to which Forward comes, or return false if they know no such dialog. If all do, the page of
 * the path loads.
 */
export const dialogOpeners = new Set<Opener>();

/** The element that had the focus when the visitor left each entry. */
const focused = new Map<string, HTMLElement | null>();

/** The state of the current entry. */
let current: EntryState = {};
/** Whether the current entry has open dialogs or menus. */
let hasOverlays = false;
/** Whether the next `popstate` event is the return of leaveClosedOverlays. */
let isReturning = false;
/** The page that the router wants to push during that return, as the arguments of `pushState`. */
let waitingPage: Parameters<History['pushState']> | null = null;
/** Ends that return if the browser drops it. */
let withoutReturn: ReturnType<typeof setTimeout> | undefined;

// Runs when this module loads, because browsers call the listeners of a window in the order of their registration, and
// the router adds its own when it is created.
if (!import.meta.env.SSR) {
  leaveDialogAsPage();
  noteEntry();
  addEventListener('popstate', onPop, { capture: true });
}

/**
 * Names the current entry for storing where it is scrolled to. Dialogs and menus do not change it.
 * @param key of the page that is drawn, by the router; if the current entry has another page, the name is that page's
 */
export function entryName(key?: string): string {
  const state = stateNow();
  return nameOf(key === undefined || isCurrentPage(key) ? state : { key });
}

/**
 * Whether the current entry has the page with this key of the router. It has not while the page that was navigated to
 * is not drawn yet.
 */
export function isCurrentPage(key: string): boolean {
  return key === (stateNow().key ?? 'default');
}

/**
 * Calls the listener when Back, Forward or pushSection changes the entry, before the page changes. Returns a function
 * that unsubscribes.
 */
export function onEntryChange(listener: EntryListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Must be called after each navigation of the router, which pushes entries without an event. */
export function noteEntry(): void {
  current = stateNow();
  hasOverlays = Boolean(current.overlays?.length);
}

/**
 * Adds an entry for a section of this page. Replaces the entry of an open dialog or menu that led there. Back returns
 * the focus.
 */
export function pushSection(url: string): void {
  const from = nameOf(current);
  const { overlays = [], ...state } = stateNow();
  const next = { ...state, section: randomName() };
  if (overlays.length > 0) history.replaceState(next, '', url);
  else history.pushState(next, '', url);
  noteEntry();
  notify({ from, to: nameOf(current), isSamePage: true, isReturn: false });
}

/**
 * Adds an entry that Back leaves by calling `close`.
 * @param id the path of an overlay that has one, any other text otherwise
 */
export function openOverlay(id: string, close: () => void): void {
  openOverlays.set(id, close);
  const state = stateNow();
  // React's StrictMode mounts twice, so the entry may already exist.
  if (state.overlays?.includes(id)) return;
  history.pushState({ ...state, overlays: [...(state.overlays ?? []), id] }, '', isPath(id) ? id : undefined);
  hasOverlays = true;
}

/** Removes that entry if the overlay is closed in another way than by Back. */
export function closeOverlay(id: string): void {
  openOverlays.delete(id);
  setTimeout(leaveClosedOverlays);
}

/**
 * Leaves the entry of a closed overlay, then those below it that were also closed, one after the other, because
 * browsers treat two returns at once as one. For the same reason, a Back within these milliseconds has no effect.
 */
function leaveClosedOverlays(): void {
  if (isReturning || !hasClosedOverlay()) return;
  isReturning = true;
  holdPages();
  withoutReturn = setTimeout(pushWaitingPage, longestReturn);
  history.back();
}

/** Whether the current entry is that of an overlay that is closed. */
function hasClosedOverlay(): boolean {
  const top = stateNow().overlays?.at(-1);
  return top !== undefined && !openOverlays.has(top);
}

/**
 * Browsers return in a later task. If the router pushes a page before, as after a press in a dialog that closes, they
 * return from that page, or not at all. So the page waits for the return. The router and its page need no address
 * meanwhile.
 */
function holdPages(): void {
  history.pushState = (...entry) => {
    // An overlay that opens meanwhile has another way back (onPop).
    if ((entry[0] as EntryState | null)?.overlays) return History.prototype.pushState.apply(history, entry);
    waitingPage = entry;
  };
}

/**
 * Ends the return and pushes the page that has waited for it, with the entries of the overlays that it has opened
 * meanwhile.
 */
function pushWaitingPage(): void {
  const entry = waitingPage;
  endReturn();
  if (!entry) return;
  history.pushState(...entry);
  noteEntry();
  for (const [id, close] of openOverlays) openOverlay(id, close);
}

function endReturn(): void {
  clearTimeout(withoutReturn);
  waitingPage = null;
  isReturning = false;
  delete (history as Partial<History>).pushState;
}

function onPop(event: PopStateEvent): void {
  if (waitingPage) {
    // The router is not told, because it has the page that waits already.
    event.stopImmediatePropagation();
    if (hasClosedOverlay()) return history.back();
    return pushWaitingPage();
  }
  const from = nameOf(current);
  const hadOverlays = hasOverlays;
  // The browser's own entry, of a link to an anchor such as 'Skip to content'. Other changes of the hash are pages.
  if (history.state === null && document.getElementById(location.hash.slice(1)))
    history.replaceState({ ...current, overlays: [], section: randomName() }, '');
  if (pageOf(entryName()) !== pageOf(from)) leaveDialogAsPage();
  noteEntry();
  const state = current;
  const to = nameOf(state);
  // Two equal entries without overlays mean that the router pushed an entry that is not rendered yet, and Back returns
  // from it.
  const isOurs = from !== to || hadOverlays || hasOverlays;
  const isSamePage = isOurs && pageOf(from) === pageOf(to);
  if (isSamePage) event.stopImmediatePropagation();
  notify({ from, to, isSamePage, isReturn: true });
  const isOwn = isReturning;
  endReturn();
  for (const [id, close] of openOverlays) {
    if (state.overlays?.includes(id)) continue;
    if (isOwn) {
      // The overlay was opened while the entry of a closed overlay was being left.
      openOverlay(id, close);
      continue;
    }
    close();
    // A dialog with unsaved input asks first and stays open, so it gets its entry back.
    setTimeout(() => openOverlays.get(id) === close && restoreEntry(id, state), 100);
  }
  if (isOwn) leaveClosedOverlays();
  else if (isSamePage) openAgain(state);
}

/** Opens the dialog of an entry to which Forward came. */
function openAgain({ overlays = [] }: EntryState): void {
  const path = overlays.at(-1);
  if (isPath(path) && !openOverlays.has(path) && ![...dialogOpeners].some((open) => open(path))) location.reload();
}

/**
 * The page of a dialog's path was loaded, or is shown by the router because Back came from another page: the entry gets
 * a key of a page, because the entry of the page that had the dialog has the same one.
 */
function leaveDialogAsPage(): void {
  const { overlays = [], section: _, ...state } = stateNow();
  if (overlays.some(isPath)) history.replaceState({ ...state, key: randomName() }, '');
}

function isPath(id: string | undefined): id is string {
  return id?.[0] === '/';
}

function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(1)).join();
}

/** Restores the entry of an overlay, above those of `base` and below the question that was opened since. */
function restoreEntry(id: string, base: EntryState): void {
  const below = base.overlays ?? [];
  const state = stateNow();
  if (state.overlays?.includes(id)) return;
  const above = state.overlays?.slice(below.length) ?? [];
  const restored = { ...state, overlays: [...below, id] };
  if (above.length === 0) history.pushState(restored, '');
  else {
    history.replaceState(restored, '');
    history.pushState({ ...state, overlays: [...below, id, ...above] }, '');
  }
  hasOverlays = true;
}

function notify(change: EntryChange): void {
  const { from, to, isSamePage, isReturn } = change;
  if (from !== to) focused.set(from, document.activeElement as HTMLElement | null);
  for (const listener of listeners) listener(change);
  if (isSamePage && isReturn && from !== to) focused.get(to)?.focus({ preventScroll: true });
}

function stateNow(): EntryState {
  return (history.state ?? {}) as EntryState;
}

function nameOf({ key = 'default', section = '' }: EntryState): string {
  return `${key}/${section}`;
}

function pageOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
