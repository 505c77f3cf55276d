import { backendUrl, publishableKey } from './backend.ts';

interface LiveTable {
  /** One or more tables of schema public in the realtime publication (supabase/migrations). */
  table: string | readonly string[];
  /**
   * Called when rows may have changed: after each change, after a reconnect, when the page becomes visible again, and
   * when the subscription ends, which it does with the session.
   */
  look: () => void;
  /** The polling interval without a socket, in ms. */
  pollEvery: number;
  /** The access token to subscribe with; without it only public rows are reported. */
  accessToken?: () => Promise<string | null>;
}

/**
 * Watches a table over the realtime socket. The message only says that something changed: `look` then reads the rows
 * over REST, so row-level security applies and there is one way to read. Without a socket `look` is called at
 * intervals. Returns a function that unsubscribes.
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
  // Polling continues without the library or the socket, so there is nothing to report.
  connect().catch(() => undefined);

  async function connect(): Promise<void> {
    const { RealtimeClient } = await import('@supabase/realtime-js');
    const client = new RealtimeClient(`${backendUrl().replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: publishableKey },
      ...(accessToken ? { accessToken } : {}),
    });
    // A channel that joins before the token is set would join anonymously.
    if (accessToken) await client.setAuth();
    if (isOver) return;
    disconnect = () => void client.removeAllChannels().then(() => client.disconnect());
    const tables = [table].flat();
    const channel = client.channel(`changes of ${tables.join(', ')}`);
    for (const one of tables) channel.on('postgres_changes', { event: '*', schema: 'public', table: one }, look);
    channel
      // The subscription is active from now on. Reads once more, because earlier changes were missed.
      .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        stopPolling();
        look();
      })
      .subscribe((status) => {
        if (isOver || status === 'SUBSCRIBED') return;
        poll();
        look();
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
