import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectToOwnPostgres } from '../../testing/own-postgres.ts';
import { findFreePort } from '../../testing/project.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startBookingLoad, type BookingLoad, type BookingLoadOptions } from './booking-load.ts';

/** A server with its own Postgres, run as by an operator, for tests that break it. */
export interface Lab {
  dataDir: string;
  /** The running server, or the last one. */
  readonly server: ServerProcess;
  /** Starts or restarts the server. */
  start(): Promise<void>;
  /** Starts another server on the same Postgres. */
  startSecond(env?: Record<string, string>): Promise<ServerProcess>;
  /** Starts visitors, by default for the lab's server. */
  load(options?: Partial<BookingLoadOptions>): BookingLoad;
  /** The process id of the lab's postmaster. */
  postmaster(): number;
  /** Sends a signal to all processes of Postgres. */
  signalPostgres(signal: NodeJS.Signals): void;
  /** Runs work with a superuser's connection to the lab's Postgres. */
  withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /**
   * Makes every unsent mail due and sweeps until all are sent, for at most 150 s. Returns the number of unsent mails.
   * @param deadBefore senders that claimed before this time are dead; by default the server's start
   */
  sendMails(deadBefore?: Date): Promise<number>;
  /** Waits until the operator's mail about a booking is sent, for at most `patience` ms. Returns whether it is. */
  isMailed(booking: string, patience: number): Promise<boolean>;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

export interface LabOptions {
  env?: Record<string, string>;
  /** Options for node. With them, the server has a channel for messages. */
  nodeOptions?: string[];
  /** An existing data folder, which is not removed. */
  folder?: string;
}

/** The time limit of the database as an operator has it, because the scenarios suspend Postgres. */
const operatorSettings = { RATE_LIMITS: 'off', DATABASE_TIME_LIMIT: '' };

/** Creates a lab without starting its server. */
export async function openLab({ env = {}, folder, nodeOptions = [] }: LabOptions = {}): Promise<Lab> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'faults-'));
  const port = await findFreePort();
  let server: ServerProcess | undefined;
  let startedAt = new Date();
  const requireServer = () => {
    if (!server) throw new Error('The server of the lab has not been started');
    return server;
  };
  const postmaster = () => Number(postmasterLines(dataDir)[0]);
  const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = await connectToOwnPostgres(dataDir);
    return work(client).finally(() => client.end());
  };

  return {
    dataDir,
    get server() {
      return requireServer();
    },
    async start() {
      startedAt = new Date();
      server = await startServerProcess({ dataDir, port, env: { ...operatorSettings, ...env }, nodeOptions });
    },
    async startSecond(more = {}) {
      const [, , , postgresPort, host = ''] = postmasterLines(dataDir);
      const own = mkdtempSync(join(tmpdir(), 'faults-second-'));
      const second = await startServerProcess({
        dataDir: own,
        env: {
          ...operatorSettings,
          DATABASE_URL: `postgres://postgres@localhost:${postgresPort}/postgres?host=${encodeURIComponent(host)}`,
          ...env,
          ...more,
        },
      });
      second.process.once('exit', () => rmSync(own, { recursive: true, force: true }));
      return second;
    },
    load: (options = {}) =>
      startBookingLoad({ urls: [requireServer().url], apiKey: requireServer().keys().publishableKey, ...options }),
    postmaster,
    signalPostgres(signal) {
      for (const pid of [postmaster(), ...childrenOf(postmaster())]) process.kill(pid, signal);
    },
    withDatabase,
    sendMails: (deadBefore = startedAt) =>
      withDatabase(async (client) => {
        await endClaimsOfDeadSenders(client, deadBefore);
        return sendMails(client, requireServer());
      }),
    isMailed: (booking, patience) =>
      withDatabase(async (client) => {
        for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(100)) {
          const { rowCount } = await client.query(
            `select from mail_outbox where booking_id = $1 and kind = 'booking-operator' and status = 'sent'`,
            [booking],
          );
          if (rowCount) return true;
        }
        return false;
      }),
    async close() {
      await server?.end('SIGTERM');
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The mails of a dead sender stay claimed for two minutes. This ends the claims. */
async function endClaimsOfDeadSenders(client: pg.Client, deadBefore: Date): Promise<void> {
  await client.query(
    `update mail_outbox set claimed_until = now()
      where status = 'pending' and claimed_until > now() and claimed_until < $1::timestamptz + interval '2 minutes'`,
    [deadBefore],
  );
}

async function sendMails(client: pg.Client, server: ServerProcess): Promise<number> {
  const { secretKey } = server.keys();
  for (const deadline = Date.now() + 150_000; ; await delay(50)) {
    await client.query(
      `update mail_outbox set next_attempt_at = now()
        where status = 'pending' and claimed_until is null and next_attempt_at > now()`,
    );
    const { rows } = await client.query<{ unsent: number; claimed: number }>(
      `select count(*)::int as unsent, (count(*) filter (where claimed_until > now()))::int as claimed
         from mail_outbox where status = 'pending'`,
    );
    const { unsent, claimed } = rows[0]!;
    if (unsent === 0 || Date.now() > deadline) return unsent;
    if (unsent === claimed) continue;
    const sweep = () =>
      fetch(`${server.url}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: secretKey } });
    await Promise.all([sweep(), sweep(), sweep()]);
  }
}

function postmasterLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
}

function childrenOf(parent: number): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => parentOf(pid) === parent);
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid!] : []));
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null; // the process has ended
  }
}
