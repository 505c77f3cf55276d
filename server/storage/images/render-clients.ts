/** What one client, by network, has rendered and waits for. */
export interface RenderClient {
  waiting: number;
  running: number;
  /** The rendering time used, less what was refilled, at `at`. */
  usedMs: number;
  at: number;
}

/** The rendering time that a client gets back per millisecond. */
const refill = 0.5;
const maxKept = 1000;

/** The client of that name, with its time settled. Forgets idle clients when there are many. */
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

/** Brings the used time up to `now` and adds what a rendering took. */
export function settleTime(client: RenderClient, now: number, spentMs = 0): void {
  client.usedMs = Math.max(0, client.usedMs - (now - client.at) * refill) + spentMs;
  client.at = now;
}
