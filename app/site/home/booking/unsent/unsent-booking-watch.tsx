import { useEffect } from 'react';
import { deviceStore } from '../../../../data/storage.ts';

/**
 * Sends the unsent bookings of this device when there is a connection: on hydration, when the page becomes visible
 * again and when the browser goes online. Visitors without unsent bookings load nothing.
 */
export function UnsentBookingWatch() {
  useEffect(() => {
    const send = () => {
      if (!navigator.onLine || deviceStore.keys('kept-booking-').length === 0) return;
      // If the code cannot be loaded, there is no connection, and a later event tries again.
      import('./send-unsent-bookings.ts').then(({ sendUnsentBookings }) => sendUnsentBookings()).catch(() => undefined);
    };
    const sendIfVisible = () => document.hidden || send();
    send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfVisible);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfVisible);
    };
  }, []);
  return null;
}
