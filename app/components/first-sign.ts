const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Resolves when the visitor first scrolls, points, touches or types: until then the page fetches nothing that is not in sight. */
export const firstSign: Promise<void> = import.meta.env.SSR ? Promise.resolve() : waitForSign();

function waitForSign(): Promise<void> {
  return new Promise((resolve) => {
    const awake = new AbortController();
    const wake = () => {
      awake.abort();
      resolve();
    };
    if (window.scrollY > 0) wake();
    else for (const sign of signs) window.addEventListener(sign, wake, { passive: true, signal: awake.signal });
  });
}
