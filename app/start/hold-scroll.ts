const holdFor = 3_000;

// Frames are counted as well as time, because a slow device takes long to draw the first frame of a scroll.
const quietFrames = 8;

const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let release = () => {};

/**
 * Keeps the page at a scroll position for three seconds, or until the visitor's next input, while content above it
 * loads. A new hold replaces the previous one.
 * @param target the position in px; null while it is unknown
 * @param quiet the time in ms without scrolling that must pass first, so that a smooth scroll is not cut short
 */
export function holdScroll(target: () => number | null, quiet = 0): void {
  release();
  const over = new AbortController();
  release = () => over.abort();
  // In the capture phase, because React stops events on parts that are not hydrated.
  for (const takeover of takeovers)
    addEventListener(takeover, release, { capture: true, passive: true, signal: over.signal });
  let lastY = scrollY;
  let stillSince = performance.now();
  let stillFrames = 0;
  let heldSince = 0;
  const holdFrame = (now: number) => {
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
    else requestAnimationFrame(holdFrame);
  };
  holdFrame(performance.now());
}
