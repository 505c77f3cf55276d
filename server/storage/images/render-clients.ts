/** The rendering time and the queue of one client network. */
export interface RenderClient {
  waiting: number;
  running: number;
  /** The rendering time used up to `at`, less the refill. */
  usedMs: number;
  at: number;
}

/** The rendering time that a client regains per millisecond. */
const refill = 0.5;
const maxKept = 1000;

/** Returns the client with this name after settling its time. Forgets idle clients if there are many. */
export function renderClientOf(clients: Map<string, RenderClient>, name: string, now: number): RenderClient {
  if (clients.size > maxKept) {
    for (const [idle, client] of clients) {
      settleTime(client, now);
      if (client.running === 0 && client.waiting === 0 && client.usedMs === 0) clients.delete(idle);
    }
  }
  const client = clients.get(name) ?? { waiting: 0, running: 0, usedMs: 0, at: now };
  clients.set(name, client);
  settleTime(client, now);
  return client;
}

/** Refills the client's time up to `now` and adds the time of a rendering. */
export function settleTime(client: RenderClient, now: number, spentMs = 0): void {
  client.usedMs = Math.max(0, client.usedMs - (now - client.at) * refill) + spentMs;
  client.at = now;
}
