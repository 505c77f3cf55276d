const holdFor = 2_000;

// A slow device takes long to draw the first frame of a scroll, so frames are counted as well as time.
const quietFrames = 8;

/** Scrolls to a section, smoothly unless the visitor prefers reduced motion, and moves the keyboard focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  holdInPlace(section, isStill ? 0 : 120);
}

/**
 * Keeps an element at the top of the screen for two seconds after scrolling to it, or until the visitor scrolls.
 * Content above it may still change its height, such as the gallery when it loads.
 * @param quiet how long (ms) scrolling must have stopped first, so that a smooth scroll is not cut short
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
      // Has no effect when the element is already in place.
      element.scrollIntoView({ behavior: 'instant', block: 'start' });
      lastY = window.scrollY;
    }
    if (heldSince && now - heldSince > holdFor) over.abort();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
