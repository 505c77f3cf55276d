import { useEffect } from 'react';

/**
 * Sends what the booking form has kept on this device, as soon as there is a connection: when any page of the site comes
 * alive, comes back into sight, or goes online. Nothing is fetched for a visitor who has nothing to send.
 */
export function KeptBookingWatch() {
  useEffect(() => {
    const look = () => {
      if (!navigator.onLine || !isSomethingKept()) return;
      // If it cannot be fetched, the connection is none; there will be another occasion.
      import('./routes/home/booking/kept/send-kept-bookings.ts')
        .then(({ sendKeptBookings }) => sendKeptBookings())
        .catch(() => undefined);
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
