import { backendUrl, publishableKey } from './backend.ts';

interface LiveTable {
  /** One or more tables of schema public in the realtime publication (supabase/migrations). */
  table: string | readonly string[];
  /**
   * Called when rows may have changed: after each change, after a reconnect, when the page becomes visible again, and
   * when the subscription ends, which it does with the session.
   */
  onChange: () => void;
  /** The polling interval without a socket, in ms. */
  pollEvery: number;
  /** The access token to subscribe with; without it only public rows are reported. */
  accessToken?: () => Promise<string | null>;
}

/**
 * Watches a table over the realtime socket. The message only reports that something changed: `onChange` then reads the
 * rows over REST, so row-level security applies and there is one way to read. Without a socket, calls `onChange` at
 * intervals. Returns a function that unsubscribes.
 */
export function watchTable({ table, onChange, pollEvery, accessToken }: LiveTable): () => void {
  let isOver = false;
  let disconnect = () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => (timer ??= setInterval(onChange, pollEvery));
  const stopPolling = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const reportWhenVisible = () => document.hidden || onChange();

  poll();
  addEventListener('online', onChange);
  document.addEventListener('visibilitychange', reportWhenVisible);
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
    for (const one of tables) channel.on('postgres_changes', { event: '*', schema: 'public', table: one }, onChange);
    channel
      // The subscription is active from now on. Reads once more, because earlier changes were missed.
      .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension !== 'postgres_changes' || status !== 'ok') return;
        stopPolling();
        onChange();
      })
      .subscribe((status) => {
        if (isOver || status === 'SUBSCRIBED') return;
        poll();
        onChange();
      });
  }

  return () => {
    isOver = true;
    stopPolling();
    removeEventListener('online', onChange);
    document.removeEventListener('visibilitychange', reportWhenVisible);
    disconnect();
  };
}
