import { useEffect, useState } from 'react';
import { watchServerClock } from './server-clock.ts';
import { serverToday } from './server-today.ts';

/**
 * Today's local date as yyyy-MM-dd, by the server's clock; '' until hydration, because the page may have been built
 * days ago. Follows midnight and the clock while the page is open. A device that slept reads it when the page becomes
 * visible again.
 */
export function useServerToday(): string {
  const [today, setToday] = useState('');
  useEffect(() => {
    const update = () => setToday(serverToday());
    update();
    const timer = setInterval(update, 60_000);
    const unwatch = watchServerClock(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      unwatch();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
