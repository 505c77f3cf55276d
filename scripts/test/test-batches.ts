import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reachableFrom } from './import-graph.ts';

/** Test files that run one after the other in the same process. */
export type TestBatch = string[];

// Functions that start and kill servers, clusters and browsers.
const startsProcesses = [
  'tests/support/engines/installed-engines.ts',
  'server/testing/tools/official-tools.ts',
  'server/tests/support/old-cluster.ts',
  'server/tests/support/postgres-process.ts',
  'server/testing/server-process.ts',
  'server/testing/stoppable-postgres.ts',
];
const changesItsProcess = /\bglobalThis\b|\bprocess\.(env|on|exit|chdir)\b|\bmock\.|['"]node:child_process['"]/;
const usesDatabase = 'server/testing/test-database.ts';
const mostWithDatabase = 8;
const mostWithout = 30;

/**
 * Divides test files among processes. A file that starts processes, or changes globals or the environment, gets a
 * process. The others share processes, because reloading the server's modules costs more than most files. The two kinds
 * take turns, because the first kind mostly waits and the second computes.
 */
export function batchesOf(files: readonly string[]): TestBatch[] {
  const known = new Map<string, string[]>();
  const alone: TestBatch[] = [];
  const withDatabase: string[] = [];
  const without: string[] = [];
  for (const file of files) {
    const reached = reachableFrom(file, known);
    if (startsProcesses.some((module) => reached.has(module)) || changesItsProcess.test(readFileSync(file, 'utf8')))
      alone.push([file]);
    else if (reached.has(usesDatabase)) withDatabase.push(file);
    else without.push(file);
  }
  return takeTurns(alone, [...divide(withDatabase, mostWithDatabase), ...divide(without, mostWithout)]);
}

function takeTurns<T>(some: readonly T[], others: readonly T[]): T[] {
  const length = Math.max(some.length, others.length);
  return Array.from({ length }, (_, at) => [...some.slice(at, at + 1), ...others.slice(at, at + 1)]).flat();
}

/** Distributes the files in turn, so that each batch has large and small files. */
function divide(files: string[], most: number): TestBatch[] {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, at) => files.filter((_file, index) => index % count === at));
}

/**
 * Writes the module that runs a batch and records what each file costs. It wraps each of several files in a suite with
 * its name.
 */
export function moduleOf(batch: TestBatch): string {
  const module = join(mkdtempSync(join(tmpdir(), 'test-batch-')), 'batch.mjs');
  const files = batch.map((file) => ({
    name: JSON.stringify(file),
    url: JSON.stringify(pathToFileURL(resolve(file)).href),
  }));
  const statements =
    files.length === 1
      ? files.map(({ name, url }) => `startRandom(${name}); recordAtExit(${name}); await import(${url});\n`)
      : files.map(({ name, url }) => {
          // Hooks outside a file's suites belong to the suite of the file.
          const start = `before(() => { startRandom(${name}); startCosts(); });`;
          return `describe(${name}, async () => { ${start} await import(${url}); after(() => endCosts(${name})); });\n`;
        });
  const random = JSON.stringify(import.meta.resolve('stilthouse/testing/random.ts'));
  const costs = JSON.stringify(import.meta.resolve('./record-costs.ts'));
  const imports = [
    `import { after, before, describe } from 'node:test';\n`,
    `import { startRandom } from ${random};\n`,
    `import { endCosts, recordAtExit, startCosts } from ${costs};\n`,
  ];
  writeFileSync(module, [...imports, ...statements].join(''));
  return module;
}
