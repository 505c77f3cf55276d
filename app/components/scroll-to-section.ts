/** Scrolls to a section of the page, smoothly unless the visitor prefers reduced motion, and moves the keyboard's place there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  glideTo(section);
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/**
 * Scrolls an element to the top of the screen. Parts of the page that arrive on the way (the gallery) would leave it
 * short of its aim, so it aims once more at the end, unless the visitor has taken over.
 */
export function glideTo(element: Element): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const aim = () => element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  const over = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, () => over.abort(), { passive: true, signal: over.signal });
  }
  document.addEventListener('scrollend', aim, { once: true, signal: over.signal });
  aim();
}
