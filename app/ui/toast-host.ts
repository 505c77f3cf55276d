let host: HTMLElement | null = null;
/** Puts the host into the page. Returns false if its place has disappeared. */
export type PlaceInPage = (host: HTMLElement) => boolean;

let place: PlaceInPage | null = null;

/** The element for notices, created once and only in browsers. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
  }
  return host;
}

/**
 * Moves the notices to the top layer, or to the place in the page that the last notice has. Elements outside the
 * topmost modal dialog are inert, so the notices move into it; the popover shown last is on top. The empty popover
 * stays shown, because a live region that appears together with its text is not announced.
 * @param inPage the place of the last notice; by default it is unchanged
 */
export function placeToastHost(inPage = place): void {
  if (!host) return;
  place = inPage;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog && inPage?.(host)) return;
  host.removeAttribute('data-in-page');
  host.popover = 'manual';
  const home = dialog ?? document.body;
  if (host.parentElement !== home) home.append(host);
  // A browser without popovers shows a fixed element.
  if (!('showPopover' in host)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/**
 * Moves the notices to the opposite edge of the screen if they cover the focused control
 * (https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html) or a field, and would cover less there.
 * Only a visible focus counts, so that the notices stay in place while a visitor scrolls after a press. If they would
 * still cover one, the style sheet hides them on a small screen until they do not.
 * @param canHide false for notices that are just shown
 */
export function uncoverControls(canHide: boolean): void {
  if (!host || host.hasAttribute('data-in-page')) return;
  const here = coveredControls();
  host.toggleAttribute('data-opposite');
  const there = coveredControls();
  if (there >= here) host.toggleAttribute('data-opposite');
  host.toggleAttribute('data-away', Boolean(canHide && here && there));
}

/** The number of fields that the notices cover; the focused control outweighs them all. */
function coveredControls(): number {
  const box = host!.getBoundingClientRect();
  let count = 0;
  for (const control of document.querySelectorAll(':focus-visible, input, select, textarea, [type=submit]')) {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    if (isCovered && width > 1 && !host!.contains(control)) count += control.matches(':focus-visible') ? 99 : 1;
  }
  return count;
}
