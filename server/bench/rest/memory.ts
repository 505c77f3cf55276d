import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from './load.ts';
import { benchApplication, type BenchDatabase } from './prepare-database.ts';
import type { Subject } from './subjects.ts';
import { works } from './works.ts';

/**
 * Measures the memory of a newly started server and of its Postgres (each shared page counted once), idle and after
 * mixed requests. Nothing else uses the database.
 */
export async function measureMemory(
  database: BenchDatabase,
  subject: Subject,
  load: Load,
): Promise<Record<string, Record<string, number>>> {
  await database.resetBookings();
  const { rows: own } = await database.client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [benchApplication],
  );
  const ownPids = own.map(({ pid }) => pid);
  const postmaster = parentOf(ownPids[0]!);
  const table: Record<string, Record<string, number>> = {};
  const note = async (moment: string) => {
    await delay(5000);
    const server = memoryOf(subject.pid).all;
    const postgres = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => {
      const { all, shared } = memoryOf(pid);
      return sum + (ownPids.includes(pid) ? shared : all);
    }, 0);
    table[moment] = {
      server: Math.round(server),
      postgres: Math.round(postgres),
      together: Math.round(server + postgres),
    };
  };
  await note('idle');
  for (const thousand of [100, 200]) {
    for (const work of works.filter(({ name }) => mixed.includes(name))) {
      const requests = work.requests(database, subject);
      const mostRequests = Math.round(100_000 / mixed.length);
      await load.run({ url: subject.url, requests, connections: 16, seconds: 600, mostRequests });
    }
    await note(`after ${thousand},000 mixed requests`);
  }
  return table;
}

/** The works of the mixed requests. */
const mixed = ['list-16', 'admin-list', 'insert', 'booking', 'update', 'rpc'];

/** The memory of a process in MB; `shared` is its part of Postgres's shared memory. */
function memoryOf(pid: number): { all: number; shared: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)![1]) / 1024;
  return { all: megabytes('Pss'), shared: megabytes('Pss_Shmem') };
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
