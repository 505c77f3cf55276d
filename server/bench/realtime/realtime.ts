// Measures the cost of an open socket, the delay of a change to its subscribers, and the cost of capturing changes for
// concurrent commits. Arguments select the parts: idle, equal, users, commits. The server is a separate process; all
// subscribers share the process of the benchmark, so the delays include its time to read 500 frames. The output
// includes the load of the machine, because it affects the figures.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SignJWT } from 'jose';
import type pg from 'pg';
import { connectToOwnPostgres } from '../../testing/own-postgres.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { measureCommits, type CommitCase } from './commits.ts';
import { closeListeners, openListeners } from './listeners.ts';

const idleSockets = 2000;
const listening = 500;
const changes = 200;
const wanted = process.argv.slice(3);
const secret = 'the secret of a benchmark, long enough';

const dataDir = mkdtempSync(join(tmpdir(), 'bench-realtime-'));
const server = await startServerProcess({
  dataDir,
  env: { RATE_LIMITS: 'off', JWT_SECRET: secret, REALTIME_MAX_CONNECTIONS: '10000' },
});
const database = await connectToOwnPostgres(dataDir);
try {
  await database.query(`
    create table measured (id int primary key, owner uuid, body text);
    alter table measured enable row level security;
    create policy "all" on measured for select to anon using (true);
    create policy "shared rows and own rows" on measured for select to authenticated
      using (owner is null or owner = (select auth.uid()));
    alter publication supabase_realtime add table measured;
    create table plain (id bigint generated always as identity primary key, body text);
    create table watched (like plain including all);
    alter table watched enable row level security;
    create policy "all" on watched for select to anon using (true);
    alter publication supabase_realtime add table watched;
  `);
  const base = { url: server.url, key: server.keys().publishableKey, topic: 'measured', table: 'measured' };
  const parts: Record<string, () => Promise<Record<string, object>>> = {
    idle: async () => ({ [`${idleSockets} idle sockets, each with a channel`]: await measureIdle(server) }),
    equal: async () => ({
      [`${listening} subscribers with equal rights`]: await measureDelivery(server, database, async () => base),
    }),
    users: async () => ({
      [`${listening} subscribers, each a different user`]: await measureDelivery(server, database, async () => ({
        ...base,
        token: await userToken(),
      })),
    }),
    commits: () => measureCommits(() => connectToOwnPostgres(dataDir), commitCases()),
  };
  for (const [part, measure] of Object.entries(parts)) {
    if (wanted.length && !wanted.includes(part)) continue;
    const before = loadavg()[0]!;
    const rows = await measure();
    console.log(`\n${part} (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`);
    console.table(rows);
  }
} finally {
  await database.end();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

/** The same insert without triggers, with triggers, and with triggers and a subscriber. */
function commitCases(): CommitCase[] {
  const join = { url: server.url, key: server.keys().publishableKey, topic: 'watched', table: 'watched' };
  const count = async (sql: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]!.n;
  return [
    { title: '16 connections, no trigger', table: 'plain', prepare: async () => async () => {} },
    {
      title: '16 connections, published, no subscriber',
      table: 'watched',
      async prepare() {
        while ((await count(`from pg_trigger where tgrelid = 'watched'::regclass`)) === 0) await delay(100);
        while ((await count('from realtime.listener')) > 0) await delay(100);
        return async () => {};
      },
    },
    {
      title: '16 connections, published, a subscriber',
      table: 'watched',
      async prepare() {
        const listeners = await openListeners(1, () => join);
        return () => closeListeners(listeners);
      },
    },
  ];
}

async function measureIdle({ url, keys, process: { pid } }: ServerProcess): Promise<Record<string, number>> {
  const join = (index: number) => ({ url, key: keys().publishableKey, topic: `idle-${index}`, table: 'measured' });
  // Opens and closes some sockets first, to warm up the shared code and caches.
  await closeListeners(await openListeners(20, join));
  await delay(3000);
  const before = residentMegabytes(pid!);
  const sockets = await openListeners(idleSockets, join);
  await delay(5000);
  const after = residentMegabytes(pid!);
  await closeListeners(sockets);
  return {
    'MB before': Math.round(before),
    'MB with them': Math.round(after),
    'MB above base': Math.round(after - before),
    'KB a socket': Math.round(((after - before) * 1024) / idleSockets),
  };
}

/** The time from before the INSERT is sent until its frame is read. */
async function measureDelivery(
  { process: { pid } }: ServerProcess,
  database: pg.Client,
  join: Parameters<typeof openListeners>[1],
): Promise<Record<string, number>> {
  const listeners = await openListeners(listening, join);
  const times: number[] = [];
  const last: number[] = [];
  await database.query('truncate measured');
  const usedBefore = processorMilliseconds(pid!);
  for (let id = 1; id <= changes; id++) {
    let left = listeners.length;
    const began = performance.now();
    const all = new Promise<void>((done) => {
      for (const listener of listeners) {
        listener.onRow = (received) => {
          if (received !== id) return;
          times.push(performance.now() - began);
          if (--left === 0) done();
        };
      }
    });
    await database.query('insert into measured values ($1, null, $2)', [id, 'x'.repeat(300)]);
    await all;
    last.push(performance.now() - began);
    await delay(20);
  }
  const used = processorMilliseconds(pid!) - usedBefore;
  await closeListeners(listeners);
  const at = (values: number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]! * 10) /
    10;
  return {
    changes,
    'median ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    'max ms': at(times, 1),
    'last of all, median ms': at(last, 0.5),
    'processor ms a change': Math.round((used / changes) * 10) / 10,
  };
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** The processor time of the server process, in milliseconds. */
function processorMilliseconds(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return (user + system) * 10;
}

function userToken(): Promise<string> {
  const claims = {
    role: 'authenticated',
    aud: 'authenticated',
    sub: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
}
