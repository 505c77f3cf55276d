import { systemClock, type Clock } from '../../platform/clock.ts';
import { tooManyImages } from '../storage-errors.ts';

/**
 * Runs renderings, two at a time. Clients take turns, and one client has one rendering running at a time, so that many
 * large images of one client do not delay another. Throws SlowDown when too many wait, or when the client has used up
 * its rendering time: 60 s at once, 30 s a minute after that.
 */
export type RenderQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>;

export interface RenderQueueOptions {
  /** False: only the total numbers count. */
  hasLimits: boolean;
  clock?: Clock;
}

/** Rendering must not take all memory and processors. */
const maxRunning = 2;
const maxWaiting = 100;
const maxWaitingOfClient = 50;
const burstMs = 60_000;
/** The rendering time that a client gets back per millisecond. */
const refill = 0.5;

interface Client {
  waiting: (() => void)[];
  running: number;
  /** The rendering time used, less what was refilled, at `at`. */
  usedMs: number;
  at: number;
}

export function createRenderQueue({ hasLimits, clock = systemClock }: RenderQueueOptions): RenderQueue {
  // In the order in which they get their turn.
  const clients = new Map<string, Client>();
  const maxRunningOfClient = hasLimits ? 1 : maxRunning;
  let running = 0;
  let waiting = 0;

  const moveToEnd = (name: string, client: Client) => {
    clients.delete(name);
    clients.set(name, client);
  };
  const startNext = () => {
    for (const [name, client] of clients) {
      if (running >= maxRunning) return;
      if (client.running >= maxRunningOfClient) continue;
      const start = client.waiting.shift();
      if (!start) continue;
      waiting -= 1;
      running += 1;
      client.running += 1;
      moveToEnd(name, client);
      start();
    }
  };
  const forgetIdle = () => {
    for (const [name, client] of clients) {
      settleTime(client, clock(), 0);
      if (client.running === 0 && client.waiting.length === 0 && client.usedMs === 0) clients.delete(name);
    }
  };
  const admit = (name: string): Client => {
    if (clients.size > 1000) forgetIdle();
    const client = clients.get(name) ?? { waiting: [], running: 0, usedMs: 0, at: clock() };
    clients.set(name, client);
    settleTime(client, clock(), 0);
    const isSpent = hasLimits && (client.usedMs > burstMs || client.waiting.length >= maxWaitingOfClient);
    if (isSpent || waiting >= maxWaiting) throw tooManyImages();
    return client;
  };

  return async (name, work) => {
    const client = admit(name);
    const turn = new Promise<void>((start) => client.waiting.push(start));
    waiting += 1;
    startNext();
    await turn;
    const began = clock();
    try {
      return await work();
    } finally {
      const now = clock();
      settleTime(client, now, now - began);
      running -= 1;
      client.running -= 1;
      moveToEnd(name, client);
      startNext();
    }
  };
}

/** Brings the used time up to `now` and adds what a rendering took. */
function settleTime(client: Client, now: number, spentMs: number): void {
  client.usedMs = Math.max(0, client.usedMs - (now - client.at) * refill) + spentMs;
  client.at = now;
}
