import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button or card that was clicked before the page was hydrated (start-late.browser.ts). */
    __earlyClick?: HTMLElement;
    __earlyListener?: (event: Event) => void;
  }
}

/** The sections that are not hydrated yet, each with the last button or card that was clicked in it. */
const clicked = new Map<string, HTMLElement | null>();

/** Records clicks in a section until it is hydrated, even while its code loads. */
export function keepEarlyClicks(section: string): void {
  clicked.set(section, null);
}

/** Repeats the last click in a section. Call it when the section is hydrated. */
export function repeatEarlyClick(section: string): void {
  const button = clicked.get(section);
  clicked.delete(section);
  if (button?.isConnected) button.click();
}

/** Repeats the last click from before the hydration of the page. Keeps a click in a section that still waits. */
export function EarlyClicks() {
  useEffect(() => {
    if (window.__earlyListener) removeEventListener('click', window.__earlyListener, true);
    const button = window.__earlyClick;
    delete window.__earlyListener;
    delete window.__earlyClick;
    // On the window, in the capture phase, because React drops clicks on parts that are not hydrated.
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
