import { useEffect } from 'react';

/**
 * Sends the unsent bookings of this device when there is a connection: on hydration, when the page becomes visible
 * again and when the browser goes online. Visitors without unsent bookings load nothing.
 */
export function UnsentBookingWatch() {
  useEffect(() => {
    const look = () => {
      if (!navigator.onLine || !hasUnsentBookings()) return;
      // If the code cannot be loaded, there is no connection, and a later event tries again.
      import('./send-unsent-bookings.ts').then(({ sendUnsentBookings }) => sendUnsentBookings()).catch(() => undefined);
    };
    const lookAgain = () => document.hidden || look();
    look();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  return null;
}

function hasUnsentBookings(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('kept-booking-'));
  } catch {
    return false;
  }
}
