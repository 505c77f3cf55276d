import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked before hydration (scripts/build/start-late.browser.ts). */
    __earlyClick?: HTMLElement;
    __earlyListener?: (event: Event) => void;
  }
}

/** Repeats the last click that came before hydration. */
export function EarlyClicks() {
  useEffect(() => {
    if (window.__earlyListener) removeEventListener('click', window.__earlyListener, true);
    const button = window.__earlyClick;
    delete window.__earlyListener;
    delete window.__earlyClick;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
