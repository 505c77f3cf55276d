const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/**
 * Resolves at the visitor's first scroll, pointer, touch or key event. Requests for content below the first screen wait
 * for it.
 */
export const firstInput: Promise<void> = import.meta.env.SSR ? Promise.resolve() : waitForInput();

function waitForInput(): Promise<void> {
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
