import type { PlaceInPage } from './toast-host.ts';

// A notice at the edge of such a screen covers much. The style sheet of the notices has the same condition.
const smallScreen = '(max-width: 39.99rem), (max-height: 30rem)';

/**
 * The place of a notice about a control: on a small screen in the page after the control, where it covers nothing;
 * otherwise, and without a control, at the edge of the screen.
 */
export function placeBeside(control?: Element | null): PlaceInPage | null {
  if (!control || !matchMedia(smallScreen).matches) return null;
  return (host) => {
    if (!control.isConnected) return false;
    host.popover = null;
    host.setAttribute('data-in-page', '');
    control.after(host);
    host.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return true;
  };
}
