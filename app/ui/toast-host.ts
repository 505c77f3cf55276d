let host: HTMLElement | null = null;

/** The element that the notices are rendered into: made once, in the browser only. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
  }
  return host;
}

/**
 * Brings the notices to the front. Whatever lies outside the topmost modal dialog is inert, so they move into it while
 * it is open; a popover shown last lies above everything else. It stays shown when empty: a live region that appears
 * together with its text is not announced.
 */
export function placeToastHost(): void {
  if (!host) return;
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}
