import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from './load.ts';
import type { BenchDatabase } from './prepare-database.ts';
import type { Subject } from './subjects.ts';
import { works } from './works.ts';

/**
 * Megabytes of the server and of its Postgres (each page that processes share counted once), idle and after mixed
 * requests.
 */
export async function measureMemory(
  database: BenchDatabase,
  subject: Subject,
  load: Load,
): Promise<Record<string, Record<string, number>>> {
  const { rows } = await database.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]!.pid);
  const { rows: own } = await database.client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid = pg_backend_pid() or application_name = 'other'`,
  );
  const table: Record<string, Record<string, number>> = {};
  const note = async (moment: string) => {
    await delay(5000);
    const server = megabytes(subject.pid);
    const postgres = childrenOf(postmaster)
      .filter((pid) => !own.some((row) => row.pid === pid))
      .reduce((sum, pid) => sum + megabytes(pid), megabytes(postmaster));
    table[moment] = {
      server: Math.round(server),
      postgres: Math.round(postgres),
      together: Math.round(server + postgres),
    };
  };
  await note('idle');
  for (const thousand of [100, 200]) {
    for (const work of works.filter(({ name }) => name !== 'bulk' && name !== 'embedded' && name !== 'list-1000')) {
      const requests = Math.round(100_000 / 6);
      await load.run({ url: subject.url, ...work.request(database, subject), connections: 16, seconds: 600, requests });
    }
    await note(`after ${thousand},000 mixed requests`);
  }
  return table;
}

function megabytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss: +(\d+)/m.exec(text)![1]) / 1024;
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return all.filter((child) => {
    try {
      return parentOf(child) === pid;
    } catch {
      return false; // the process has ended
    }
  });
}
