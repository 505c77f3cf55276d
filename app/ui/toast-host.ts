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
 * (https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html) or a field, and would cover less there.
 * Only a visible focus counts, so that the notices stay in place while a visitor scrolls after a press.
 */
export function uncoverControls(): void {
  const covered = coveredControls();
  if (!host || covered === 0) return;
  host.toggleAttribute('data-opposite');
  const isWorse = coveredControls() >= covered;
  if (isWorse) host.toggleAttribute('data-opposite');
}

/** Moves the notices back to their usual edge. */
export function resetToastEdge(): void {
  host?.removeAttribute('data-opposite');
}

/** The number of fields that the notices cover; the focused control outweighs them all. */
function coveredControls(): number {
  const boxes = [...(host?.querySelectorAll('[data-toast]') ?? [])].map((toast) => toast.getBoundingClientRect());
  let count = 0;
  for (const control of document.querySelectorAll(':focus-visible, input, select, textarea, [type=submit]')) {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    const isCovered = boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    if (isCovered && width > 1 && !host!.contains(control)) count += control.matches(':focus-visible') ? 99 : 1;
  }
  return count;
}
