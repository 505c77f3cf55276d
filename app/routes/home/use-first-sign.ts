import { useEffect, useState } from 'react';

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Becomes true when the visitor first scrolls, points, touches or types: until then the page fetches nothing that is not in sight. */
export function useFirstSign(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const awake = new AbortController();
    const wake = () => {
      awake.abort();
      setAwake(true);
    };
    if (window.scrollY > 0) wake();
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true, signal: awake.signal });
    return () => awake.abort();
  }, []);
  return isAwake;
}
