import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button or card that was clicked before the page was hydrated (start-late.browser.ts). */
    __earlyClick?: HTMLElement;
    __earlyListener?: (event: Event) => void;
  }
}

/** The sections that are not hydrated, each with the last button or card that was clicked in it. */
const clicked = new Map<string, HTMLElement | null>();

/** Keeps the clicks in a section until it is hydrated, also while its code loads. */
export function keepEarlyClicks(section: string): void {
  clicked.set(section, null);
}

/** To be called when a section is hydrated: repeats the last click that came before. */
export function repeatEarlyClick(section: string): void {
  const button = clicked.get(section);
  clicked.delete(section);
  if (button?.isConnected) button.click();
}

/** Repeats the last click that came before the page was hydrated; one in a section that still waits is kept. */
export function EarlyClicks() {
  useEffect(() => {
    if (window.__earlyListener) removeEventListener('click', window.__earlyListener, true);
    const button = window.__earlyClick;
    delete window.__earlyListener;
    delete window.__earlyClick;
    // On the window, in the capture phase: React drops clicks on parts that are not hydrated.
    addEventListener('click', keepClick, true);
    if (button?.isConnected) button.click();
    return () => removeEventListener('click', keepClick, true);
  }, []);
  return null;
}

function keepClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (const section of clicked.keys())
    if (document.getElementById(section)?.contains(target))
      clicked.set(section, target.closest<HTMLElement>('button, article'));
}
