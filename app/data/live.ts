/** How often the desk looks by itself. */
const lookEvery = 10_000;

/**
 * Calls `look` whenever there may be news about the bookings: at intervals, when this tab is looked at again and when the
 * connection is back. Returns the end of it. What the news is, `look` finds out itself.
 */
export function watchBookings(look: () => void): () => void {
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, lookEvery);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}
