import { unescape as decode } from 'node:querystring';
import { setTimeout as delay } from 'node:timers/promises';
import type { Availability } from '../database/availability.ts';
import type { Pool } from '../database/pool.ts';
import { readView } from '../database/read-view.ts';
import { freeBytes } from '../platform/files/free-bytes.ts';
import type { Log } from '../platform/log.ts';

export interface AlertDeps {
  /** The webhook for alerts; null for none. */
  webhookUrl: string | null;
  intervalSeconds: number;
  /** The alert of the disk begins if the disk of `dataDir` has less free space. */
  leastFreeBytes: number;
  dataDir: string;
  pool: Pool;
  availability: Availability;
  log: Log;
}

export interface Alerts {
  start(): void;
  close(): Promise<void>;
}

/**
 * Posts to a webhook when an alert begins and when it ends: `{"name", "state": "firing" | "resolved", "text"}`
 * (docs/monitoring.md). The project's alerts are the rows of its view `metrics.alerts` (name, message); the server adds
 * those of the disk and of the database. A failed post is repeated at the next interval.
 */
export function createAlerts(deps: AlertDeps): Alerts {
  const { webhookUrl, intervalSeconds, log } = deps;
  /** The messages of the alerts that were posted as firing, by name. */
  const posted = new Map<string, string>();
  const stop = new AbortController();
  let running = Promise.resolve();

  const post = async (name: string, state: 'firing' | 'resolved', message: string) => {
    const { address, headers } = splitCredentials(webhookUrl!);
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      // A redirect counts as a failure, because no other address may receive the alert or the credentials.
      redirect: 'manual',
      body: JSON.stringify({ name, state, text: state === 'firing' ? message : `Over: ${message}` }),
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it responded ${response.status}`);
  };
  const compare = async (active: Map<string, string>) => {
    for (const [name, message] of active) {
      if (posted.has(name)) continue;
      await post(name, 'firing', message);
      posted.set(name, message);
    }
    for (const [name, message] of posted) {
      if (active.has(name)) continue;
      await post(name, 'resolved', message);
      posted.delete(name);
    }
  };
  const loop = async () => {
    while (!stop.signal.aborted) {
      await delay(intervalSeconds * 1000, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      // The URL may contain a secret, so it is not logged.
      await readActive(deps)
        .then(compare)
        .catch((error: Error) => stop.signal.aborted || log.warn('an alert is not posted', { error: error.message }));
    }
  };
  return {
    start() {
      if (webhookUrl) running = loop();
    },
    async close() {
      stop.abort();
      await running;
    },
  };
}

/**
 * fetch refuses a URL with user name and password, and quotes both in its error. So they become a header. Passwords may
 * contain a % that encodes nothing, at which decodeURIComponent throws.
 */
function splitCredentials(webhookUrl: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(webhookUrl);
  const { username, password } = address;
  if (!username && !password) return { address, headers: {} };
  address.username = address.password = '';
  const credentials = `${decode(username)}:${decode(password)}`;
  return { address, headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

/** The messages of all current problems, by name. */
async function readActive(deps: AlertDeps): Promise<Map<string, string>> {
  const { dataDir, leastFreeBytes, pool, availability } = deps;
  const active = new Map<string, string>();
  const free = await freeBytes(dataDir);
  if (free < leastFreeBytes) {
    active.set('disk-full', `The disk of the server has ${Math.floor(free / 1e6)} MB left.`);
  }
  try {
    const rows = await readView<{ name: string; message: string }>(pool, 'metrics.alerts', 'name, message');
    for (const { name, message } of rows) active.set(name, message);
  } catch (error) {
    const problem = availability.problem() ?? (error as Error).message;
    active.set('database', `The database cannot be asked for alerts: ${problem}`);
  }
  return active;
}
