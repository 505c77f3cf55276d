import { useEffect, useState } from 'react';
import { serverNow, watchServerClock } from '../../data/clock/server-clock.ts';

/** The current time by the server's clock, updated every minute, and when the clock turns out to differ. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, 60_000);
    const unwatch = watchServerClock(update);
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, []);
  return now;
}
