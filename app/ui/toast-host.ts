let host: HTMLElement | null = null;

/** The element for notices, created once and only in browsers. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
  }
  return host;
}

/**
 * Moves the notices to the top layer. Elements outside the topmost modal dialog are inert, so the notices move into it;
 * the popover shown last is on top. The empty popover stays shown, because a live region that appears together with its
 * text is not announced.
 */
export function placeToastHost(): void {
  if (!host) return;
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/**
 * Moves the notices to the opposite edge of the screen if they cover the focused control
 * (https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html). Only a visible focus counts, so that
 * the notices stay in place while a visitor scrolls after a press.
 */
export function uncoverFocus(): void {
  const control = document.querySelector(':focus-visible');
  if (!host || !control || host.contains(control) || !isCovered(control)) return;
  host.toggleAttribute('data-opposite');
  // The control may reach both edges.
  if (isCovered(control)) host.toggleAttribute('data-opposite');
}

/** Moves the notices back to their usual edge. */
export function resetToastEdge(): void {
  host?.removeAttribute('data-opposite');
}

function isCovered(control: Element): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return [...host!.querySelectorAll('[data-toast]')].some((toast) => {
    const box = toast.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}
