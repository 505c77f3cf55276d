// Measures the whole server under a daily mix, 90 % pages, 8 % reads and 2 % bookings, beside a bare server in the same
// run. Arguments: `connections=N` (16), `rounds=N` (3), `seconds=N` (5) a round; `minutes=N` soaks the server alone for
// that time and prints its memory.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, useTestCluster } from '../../testing/test-database.ts';
import { megabytesOf, postgresOf } from './process-memory.ts';
import type { VisitorJob, VisitorReport } from './visitors.ts';

interface Subject {
  name: string;
  url: string;
  apiKey: string;
  pid: number;
  stop(): Promise<void>;
}

const words = process.argv.slice(3);
const option = (name: string, fallback: number) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const connections = option('connections', 16);
const minutes = option('minutes', 0);

const cluster = await useTestCluster();
const database = await cloneDatabase(cluster.url);
const visitors = fork(new URL('./visitors.ts', import.meta.url));
const ours = await startOurs();
try {
  if (minutes > 0) await soak();
  else await compare();
} finally {
  visitors.kill();
  await ours.stop();
  await database.drop();
  await cluster.stop();
}

/** Prints one line for each subject: the median round by requests per second. The subjects take turns. */
async function compare(): Promise<void> {
  const bare = await startBare();
  const subjects = [bare, ours];
  const reports = new Map<Subject, VisitorReport[]>(subjects.map((subject) => [subject, []]));
  for (const { url, apiKey } of subjects) await visit({ url, apiKey, connections, seconds: 1 });
  for (let round = 0; round < option('rounds', 3); round++) {
    for (const subject of subjects) {
      const { url, apiKey } = subject;
      reports.get(subject)!.push(await visit({ url, apiKey, connections, seconds: option('seconds', 5) }));
    }
  }
  await bare.stop();
  const medians = subjects.map((subject) => medianOf(reports.get(subject)!));
  console.table(
    Object.fromEntries(
      subjects.map(({ name }, index) => [
        name,
        { ...lineOf(medians[index]!), ratio: round(medians[index]!.perSecond / medians[0]!.perSecond, 2) },
      ]),
    ),
  );
}

/** Prints the memory at the start, after every tenth of the time (at least a minute) and a minute after the load. */
async function soak(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  // At the end of a failed run, dropping the database breaks the connection.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const step = Math.max(1, minutes / 10);
  const table: Record<string, Record<string, number | string>> = {};
  let requests = 0;
  const note = (moment: string, report?: VisitorReport) => {
    const server = megabytesOf(ours.pid);
    const postgres = postgresOf(rows[0]!.pid).reduce((sum, pid) => sum + megabytesOf(pid), 0);
    const memory = {
      server: Math.round(server),
      postgres: Math.round(postgres),
      together: Math.round(server + postgres),
    };
    table[moment] = { requests, ...memory, ...(report ? lineOf(report) : {}) };
    console.log(moment, JSON.stringify(table[moment]));
  };
  note('start');
  for (let done = 0; done < minutes; done += step) {
    const seconds = Math.min(step, minutes - done) * 60;
    const report = await visit({ url: ours.url, apiKey: ours.apiKey, connections, seconds });
    requests += Object.values(report.kinds).reduce((sum, kind) => sum + kind.requests, 0);
    note(`after ${round(done + seconds / 60, 1)} min`, report);
  }
  await new Promise((go) => setTimeout(go, 60_000));
  note('a minute later');
  await client.end();
  console.table(table);
}

function visit(job: VisitorJob): Promise<VisitorReport> {
  return new Promise((done, fail) => {
    visitors.once('message', ({ report, error }: { report?: VisitorReport; error?: string }) =>
      report ? done(report) : fail(new Error(error)),
    );
    visitors.send(job);
  });
}

function lineOf({ perSecond, refused, firstRefusal, kinds }: VisitorReport): Record<string, number | string> {
  const line: Record<string, number | string> = { 'requests/s': Math.round(perSecond) };
  for (const [kind, { p50, p99 }] of Object.entries(kinds)) {
    line[`${kind} p50, ms`] = round(p50, 1);
    line[`${kind} p99, ms`] = round(p99, 1);
  }
  return { ...line, refused: refused ? `${refused} (${firstRefusal})` : 0 };
}

function medianOf(reports: VisitorReport[]): VisitorReport {
  return reports.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(reports.length / 2)]!;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

async function startOurs(): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const server = await startServerProcess({
    dataDir,
    servesSite: true,
    env: { DATABASE_URL: database.url, RATE_LIMITS: 'off' },
  });
  return {
    name: 'ours',
    url: server.url,
    apiKey: server.keys().publishableKey,
    pid: server.process.pid!,
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startBare(): Promise<Subject> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const { port } = await new Promise<{ port: number }>((done) =>
    child.once('message', (address: { port: number }) => done(address)),
  );
  return {
    name: 'bare',
    url: `http://127.0.0.1:${port}`,
    apiKey: 'bench',
    pid: child.pid!,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
