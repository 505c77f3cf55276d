let host: HTMLElement | null = null;

/** The element that the notices are rendered into; created once, in browsers only. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
  }
  return host;
}

/**
 * Moves the notices to the top layer. Elements outside the topmost modal dialog are inert, so the notices move into it;
 * the popover that is shown last is on top. It stays shown when empty, because a live region that appears together with
 * its text is not announced.
 */
export function placeToastHost(): void {
  if (!host) return;
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}
