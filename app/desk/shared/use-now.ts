import { useEffect, useState } from 'react';
import { serverNow, watchServerClock } from '../../data/clock/server-clock.ts';

/**
 * The current time by the server's clock, updated every minute, when the clock turns out to differ, and when the page
 * becomes visible again, because a device that slept counts its minutes from where it stopped.
 */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, 60_000);
    const unwatch = watchServerClock(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      unwatch();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
