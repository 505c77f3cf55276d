import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** A table to insert into, and how its changes are captured. */
export interface CommitCase {
  title: string;
  table: string;
  /** Called before the inserts of each round. Returns a function that reverts it. */
  prepare(): Promise<() => Promise<void>>;
}

interface CommitRow {
  'commits/s, median': number;
  lowest: number;
  highest: number;
  'of the floor': number;
}

/**
 * Commits single inserts from several connections at once, for `seconds` per case and round. The cases alternate, so
 * that a busy machine affects all of them. The first case is the baseline.
 */
export async function measureCommits(
  connect: () => Promise<pg.Client>,
  cases: CommitCase[],
  { connections = 16, seconds = 3, rounds = 5 } = {},
): Promise<Record<string, CommitRow>> {
  const clients = await Promise.all(Array.from({ length: connections }, connect));
  const results = new Map<CommitCase, number[]>(cases.map((one) => [one, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const one of cases) {
      const undo = await one.prepare();
      const rate = await commitRate(clients, one.table, seconds);
      await undo();
      // The first round warms up.
      if (round > 0) results.get(one)!.push(rate);
    }
  }
  await Promise.all(clients.map((client) => client.end()));
  const floor = median(results.get(cases[0]!)!);
  return Object.fromEntries(
    cases.map((one) => {
      const rates = results.get(one)!;
      return [
        one.title,
        {
          'commits/s, median': Math.round(median(rates)),
          lowest: Math.round(Math.min(...rates)),
          highest: Math.round(Math.max(...rates)),
          'of the floor': Math.round((median(rates) / floor) * 100) / 100,
        },
      ];
    }),
  );
}

async function commitRate(clients: pg.Client[], table: string, seconds: number): Promise<number> {
  let commits = 0;
  let isOver = false;
  const text = `insert into ${table} (body) values ($1)`;
  const work = clients.map(async (client) => {
    while (!isOver) {
      await client.query({ name: `insert ${table}`, text, values: ['x'.repeat(300)] });
      commits++;
    }
  });
  const began = performance.now();
  await delay(seconds * 1000);
  isOver = true;
  await Promise.all(work);
  return commits / ((performance.now() - began) / 1000);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
