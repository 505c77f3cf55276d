// Measures the data service beside a hand-written handler (four round trips a request) and @supabase/lite on the same
// Postgres, in one run. Arguments: names of works (see works.ts), `growth`, `memory`, `rounds=N`, `seconds=N`,
// `warm=N` (seconds before each work), `peer=0`.
import { loadavg } from 'node:os';
import { median, ratio } from './median.ts';
import { measureGrowth } from './growth.ts';
import { measureMemory } from './memory.ts';
import { startLoad, type Measured } from './load.ts';
import { prepareDatabase } from './prepare-database.ts';
import { processorTime } from './processor-time.ts';
import { startOurs, startSubjects, type Subject } from './subjects.ts';
import { requireWork, works, type Work } from './works.ts';

const words = process.argv.slice(3);
const option = (name: string, fallback: number) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const rounds = option('rounds', 3);
const seconds = option('seconds', 1.5);
const warmUpSeconds = option('warm', 3);
const wanted = words.filter((word) => !word.includes('='));
const connectionCounts = [1, 16, 64];

const database = await prepareDatabase();
let subjects = await startSubjects(database, option('peer', 1) === 1);
const load = startLoad();
try {
  for (const work of works) {
    if (wanted.length && !wanted.includes(work.name)) continue;
    const before = loadavg()[0]!;
    const table = await compare(work);
    console.log(`\n${work.title} (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`);
    console.table(table);
  }
  const ours = subjects.find(({ name }) => name === 'ours')!;
  if (!wanted.length || wanted.includes('growth'))
    console.table(await measureGrowth(database, ours, load, { rounds, seconds }));
  if (!wanted.length || wanted.includes('memory')) {
    await stopSubjects();
    subjects = [await startOurs(database)];
    console.table(await measureMemory(database, subjects[0]!, load));
  }
} finally {
  load.stop();
  await stopSubjects();
  await database.stop();
}

async function stopSubjects(): Promise<void> {
  for (const subject of subjects) await subject.stop();
  subjects = [];
}

interface Sample extends Measured {
  /** The processor time of the subject's own process per request, in microseconds. */
  used: number;
}

/**
 * Prints one line for each number of connections. The subjects take turns, so that other load on the machine affects
 * all of them.
 */
async function compare(work: Work): Promise<Record<string, Record<string, string | number>>> {
  const table: Record<string, Record<string, string | number>> = {};
  if (!work.follows) await warmUp(work, subjects);
  for (const connections of connectionCounts) {
    const measured = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]));
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjects) {
        if (work.follows) await warmUp(requireWork(work.follows), [subject]);
        await work.prepare?.(database.client);
        const job = { url: subject.url, requests: work.requests(database, subject), connections, seconds };
        const before = processorTime(subject.pid);
        const result = await load.run(job);
        const used = (processorTime(subject.pid) - before) / result.requests;
        measured.get(subject)!.push({ ...result, used });
      }
    }
    table[`${connections} connections`] = lineOf(measured);
  }
  return table;
}

/** V8 compiles and recompiles the code for a kind of request during its first ten thousand requests. */
async function warmUp(work: Work, warmed: Subject[]): Promise<void> {
  for (const subject of warmed) {
    await work.prepare?.(database.client);
    const requests = work.requests(database, subject);
    await load.run({ url: subject.url, requests, connections: 16, seconds: warmUpSeconds });
  }
}

function lineOf(measured: Map<Subject, Sample[]>): Record<string, string | number> {
  const line: Record<string, string | number> = {};
  const [[, floor]] = [...measured] as [[Subject, Sample[]]];
  for (const [{ name }, list] of measured) {
    const failed = list.find(({ refused }) => refused > 0);
    if (failed) {
      line[`${name}/s`] = `refused (${failed.firstRefusal})`;
      continue;
    }
    line[`${name}/s`] = Math.round(median(list.map(({ perSecond }) => perSecond)));
    line[`${name} p50`] = Number(median(list.map(({ p50 }) => p50)).toFixed(1));
    line[`${name} p99`] = Number(median(list.map(({ p99 }) => p99)).toFixed(1));
    line[`${name} µs`] = Math.round(median(list.map(({ used }) => used)));
    if (list !== floor) line[`${name} ratio`] = ratio(list, floor);
  }
  return line;
}
