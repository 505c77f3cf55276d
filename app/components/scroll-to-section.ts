const holdFor = 2_000;

// On a busy device the first of a scroll's pictures is long in coming: standing still is counted in pictures too.
const quietFrames = 8;

/** Scrolls to a section of the page, smoothly unless the visitor prefers reduced motion, and moves the keyboard's place there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  holdInPlace(section, isStill ? 0 : 120);
}

/**
 * Keeps an element that was scrolled to at the top of the screen for two seconds, or until the visitor takes over. What
 * lies above it may change its height on the way: the gallery arrives, parts that were far away are laid out.
 * @param quiet how long (ms) the page has to stand still first, so that a smooth scroll is not cut short
 */
export function holdInPlace(element: Element, quiet = 0): void {
  const over = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, () => over.abort(), { passive: true, signal: over.signal });
  }
  let lastY = window.scrollY;
  let stillSince = performance.now();
  let stillFrames = 0;
  let heldSince = 0;
  const look = (now: number) => {
    if (over.signal.aborted) return;
    stillFrames++;
    if (window.scrollY !== lastY) {
      stillSince = now;
      stillFrames = 0;
    }
    lastY = window.scrollY;
    if (quiet === 0 || heldSince || (now - stillSince >= quiet && stillFrames >= quietFrames)) {
      heldSince ||= now;
      // Does nothing where the element is already where it belongs.
      element.scrollIntoView({ behavior: 'instant', block: 'start' });
      lastY = window.scrollY;
    }
    if (heldSince && now - heldSince > holdFor) over.abort();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
