import { unescape as decode } from 'node:querystring';
import { setTimeout as delay } from 'node:timers/promises';
import type { Availability } from '../database/availability.ts';
import type { Pool } from '../database/pool.ts';
import { readView } from '../database/read-view.ts';
import { freeBytes } from '../platform/files/free-bytes.ts';
import { hoursSinceBackup } from '../platform/files/last-backup.ts';
import type { Log } from '../platform/log.ts';
import { alertStore } from './store-alerts.ts';

export interface AlertDeps {
  /** The webhook for alerts; null for none. */
  webhookUrl: string | null;
  intervalSeconds: number;
  /** The alert of the disk begins if the disk of `dataDir` has less free space. */
  leastFreeBytes: number;
  /** The alert of the backup begins if the last one is older; 0 for no alert. */
  mostBackupHours: number;
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
 * those of the disk, of the backup and of the database. A failed post is repeated at the next interval. With or without
 * a webhook, the alerts of the disk and of the backup are in the project's table of the server's alerts.
 */
export function createAlerts(deps: AlertDeps): Alerts {
  const { webhookUrl, intervalSeconds, availability, log } = deps;
  /** The messages of the alerts that were posted as firing, by name. */
  const posted = new Map<string, string>();
  const stop = new AbortController();
  const store = alertStore(deps.pool, ['disk-full', 'backup-late']);
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
      const warn = (what: string) => (error: Error) => stop.signal.aborted || log.warn(what, { error: error.message });
      const own = await readOwn(deps);
      if (!availability.problem()) await store(own).catch(warn('an alert is not stored'));
      // The URL may contain a secret, so it is not logged.
      if (webhookUrl) await addActive(deps, own).then(compare).catch(warn('an alert is not posted'));
    }
  };
  return {
    start() {
      running = loop();
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

/** The messages of what is wrong with the machine, by name. */
async function readOwn({ dataDir, leastFreeBytes, mostBackupHours, log }: AlertDeps): Promise<Map<string, string>> {
  const active = new Map<string, string>();
  // A folder that cannot be read is a problem of the services, which say so.
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free < leastFreeBytes) {
    active.set('disk-full', `The disk of the server has ${Math.floor(free / 1e6)} MB left.`);
  }
  const hours = await hoursSinceBackup(dataDir).catch((error: Error) => {
    log.warn('the time of the last backup cannot be read', { error: error.message });
    return null;
  });
  if (mostBackupHours > 0 && hours !== null && hours > mostBackupHours) {
    active.set('backup-late', `The last backup is ${Math.floor(hours)} hours old.`);
  }
  return active;
}

/** Adds the messages of the project's problems, and of the database. */
async function addActive({ pool, availability }: AlertDeps, active: Map<string, string>): Promise<Map<string, string>> {
  try {
    const rows = await readView<{ name: string; message: string }>(pool, 'metrics.alerts', 'name, message');
    for (const { name, message } of rows) active.set(name, message);
  } catch (error) {
    const problem = availability.problem() ?? (error as Error).message;
    active.set('database', `The database cannot be asked for alerts: ${problem}`);
  }
  return active;
}
