import { useEffect } from 'react';

// In ms.
const retryDelay = 20_000;

interface Retried {
  /** The ids of what waits on this device. */
  waitingIds: () => string[];
  /** Calls the given function after each change in any tab, and returns a function that stops this. */
  watch: (onChange: () => void) => () => void;
}

/**
 * Calls `send` while something waits on this device, the page is visible and there is a connection: when the page
 * opens, becomes visible or goes online, when something is added, and every 20 seconds.
 * @param send the same function until it does something else
 * @param retried the same object at each render
 */
export function useRetries(send: () => void, retried: Retried): void {
  useEffect(() => {
    const { waitingIds, watch } = retried;
    let known: string[] = [];
    const start = () => {
      known = waitingIds();
      if (!document.hidden && navigator.onLine && known.length > 0) send();
    };
    const startNew = () => {
      const ids = waitingIds();
      if (ids.some((id) => !known.includes(id))) start();
      // What was refused can wait again.
      else known = ids;
    };
    start();
    const timer = setInterval(start, retryDelay);
    const stop = watch(startNew);
    addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      stop();
      removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [send, retried]);
}
