import { backendUrl, publishableKey } from './backend.ts';

interface LiveTable {
  /** A table of schema public that the backend publishes (supabase/migrations: publish_live_tables). */
  table: string;
  /** Called whenever there may be something new: at every change, after the way to the backend was interrupted, and when the page is looked at again. */
  look: () => void;
  /** How often to look by itself while there is no way to be told, in milliseconds. */
  pollEvery: number;
  /** The token of whoever looks; without it only what everybody may see is told of. */
  accessToken?: () => Promise<string | null>;
}

/**
 * Watches a table over the realtime socket. What has changed is not taken from the message: `look` asks the backend, so
 * that row-level security and one way of reading hold. Where the socket cannot be opened, or breaks, `look` is called at
 * intervals until it is there again. Returns the end of it.
 */
export function watchTable({ table, look, pollEvery, accessToken }: LiveTable): () => void {
  let isOver = false;
  let disconnect = () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => (timer ??= setInterval(look, pollEvery));
  const stopPolling = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const lookWhenSeen = () => document.hidden || look();

  poll();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  // Neither without the client's code nor where a socket is not allowed is there anything to say: looking goes on.
  connect().catch(() => undefined);

  async function connect(): Promise<void> {
    const { RealtimeClient } = await import('@supabase/realtime-js');
    const client = new RealtimeClient(`${backendUrl().replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: publishableKey },
      ...(accessToken ? { accessToken } : {}),
    });
    // A channel that is joined before the token is known is joined as nobody in particular.
    if (accessToken) await client.setAuth();
    if (isOver) return;
    disconnect = () => void client.removeAllChannels().then(() => client.disconnect());
    client
      .channel(`changes of ${table}`)
      .on('postgres_changes', { event: '*', schema: 'public', table }, look)
      // Joined is not yet told: this says that from now on no change is missed, so those before it are looked for once more.
      .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        stopPolling();
        look();
      })
      .subscribe((status) => {
        if (!isOver && status !== 'SUBSCRIBED') poll();
      });
  }

  return () => {
    isOver = true;
    stopPolling();
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
    disconnect();
  };
}
