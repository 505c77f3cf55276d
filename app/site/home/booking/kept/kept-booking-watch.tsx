import { useEffect } from 'react';

/**
 * Sends the requests kept on this device when there is a connection: on hydration, when the page becomes visible again
 * and when the browser goes online. Visitors without such requests load nothing.
 */
export function KeptBookingWatch() {
  useEffect(() => {
    const look = () => {
      if (!navigator.onLine || !isSomethingKept()) return;
      // If the code cannot be loaded there is no connection; a later event tries again.
      import('./send-kept-bookings.ts').then(({ sendKeptBookings }) => sendKeptBookings()).catch(() => undefined);
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

function isSomethingKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('kept-booking-'));
  } catch {
    return false;
  }
}
