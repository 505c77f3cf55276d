import { requireAccessToken } from './auth-client.ts';
import { backendUrl, publishableKey } from './backend.ts';

/** How often the desk looks by itself while nobody tells it of changes: some networks let no socket through. */
const lookEvery = 10_000;
/** With a socket only every so many rounds, for what a socket that died unnoticed did not tell. */
const roundsWithSocket = 6;
/** Changes that come at once are looked at once. */
const gathering = 100;

/**
 * Calls `look` whenever there is news about the bookings: at once where the backend tells of it over a socket, at intervals
 * where it cannot, when this tab is looked at again and when the connection is back. Returns the end of it. What the news
 * is, `look` finds out itself: the socket carries no more than that there is some.
 */
export function watchBookings(look: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isTold = false;
  let rounds = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(look, gathering);
  };
  const timer = setInterval(() => {
    if (!isTold || ++rounds % roundsWithSocket === 0) look();
  }, lookEvery);
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(soon);
  });
  // Without a socket, looking at intervals is all there is; nothing is said about it.
  listen(lookSoon, (told) => (isTold = told), signal).catch(() => undefined);
  return () => ending.abort();
}

async function listen(onNews: () => void, onState: (isTold: boolean) => void, signal: AbortSignal): Promise<void> {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  const client = new RealtimeClient(`${backendUrl().replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken: requireAccessToken,
  });
  // A channel that is joined before the token is known would be joined as nobody, who sees no booking.
  await client.setAuth();
  if (signal.aborted) return;
  signal.addEventListener('abort', () => void client.disconnect());
  client
    .channel('desk')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'bookings' }, onNews)
    // The database is listened to from now on: what changed until then has not been told.
    .on('system', {}, onNews)
    .subscribe((state) => {
      onState(state === 'SUBSCRIBED');
      if (state === 'SUBSCRIBED') onNews();
    });
}
