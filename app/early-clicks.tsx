import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked before the page came alive (scripts/build/start-late.ts). */
    __earlyClick?: HTMLElement;
    __earlyListener?: (event: Event) => void;
  }
}

/** Repeats the last click that came before there was anything to answer it. */
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
