const holdFor = 3_000;

// A slow device takes long to draw the first frame of a scroll, so frames are counted as well as time.
const quietFrames = 8;

const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let release = () => {};

/**
 * Keeps the page at a scroll position for three seconds, or until the visitor takes over, while content above it loads.
 * A new hold replaces the one before.
 * @param target the position in px; null while it is unknown
 * @param quiet how long (ms) scrolling must have stopped first, so that a smooth scroll is not cut short
 */
export function holdScroll(target: () => number | null, quiet = 0): void {
  release();
  const over = new AbortController();
  release = () => over.abort();
  for (const takeover of takeovers) addEventListener(takeover, release, { passive: true, signal: over.signal });
  let lastY = scrollY;
  let stillSince = performance.now();
  let stillFrames = 0;
  let heldSince = 0;
  const look = (now: number) => {
    if (over.signal.aborted) return;
    stillFrames++;
    if (scrollY !== lastY) {
      stillSince = now;
      stillFrames = 0;
    }
    if (quiet === 0 || heldSince || (now - stillSince >= quiet && stillFrames >= quietFrames)) {
      heldSince ||= now;
      const y = target();
      if (y !== null && Math.abs(y - scrollY) >= 1) scrollTo({ top: y, behavior: 'instant' });
    }
    lastY = scrollY;
    if (heldSince && now - heldSince > holdFor) over.abort();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
