import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reachableFrom } from './import-graph.ts';
import { waitingFiles } from './waiting-files.ts';

/** Test files that run one after the other in the same process. */
export type TestBatch = string[];

/** The batches that compute, and those that mostly wait and run beside them. */
interface TestBatches {
  computing: TestBatch[];
  waiting: TestBatch[];
}

// Modules that start and kill servers, clusters and browsers, or that load others in another form.
const startsProcesses = [
  'tests/support/engines/installed-engines.ts',
  'server/testing/tools/official-tools.ts',
  'server/tests/support/old-cluster.ts',
  'server/tests/support/postgres-process.ts',
  'server/testing/server-process.ts',
  'server/testing/stoppable-postgres.ts',
  'tests/rls/time-zone/load-in-lisbon.ts',
];
const changesItsProcess = /\bglobalThis\b|\bprocess\.(env|on|exit|chdir)\b|\bmock\.|['"]node:child_process['"]/;
const usesDatabase = 'server/testing/test-database.ts';
const mostWithDatabase = 8;
const mostWithout = 30;
const mostWaiting = 4;

/**
 * Divides test files among processes. A file that starts processes, or changes globals or the environment, gets a
 * process. The others share processes, because reloading the server's modules costs more than most files. Of the files
 * that compute, the two kinds take turns, because the first kind waits more.
 * @param waits the files that mostly wait, the longest first
 */
export function batchesOf(files: readonly string[], waits: readonly string[] = waitingFiles): TestBatches {
  const known = new Map<string, string[]>();
  const isGiven = new Set(files);
  const isWaiting = new Set(waits);
  const computing = kindsOf(
    files.filter((file) => !isWaiting.has(file)),
    known,
  );
  const waiting = kindsOf(
    waits.filter((file) => isGiven.has(file)),
    known,
  );
  return {
    computing: takeTurns(computing.alone, [
      ...divide(computing.withDatabase, mostWithDatabase),
      ...divide(computing.without, mostWithout),
    ]),
    waiting: takeTurns(waiting.alone, divide([...waiting.withDatabase, ...waiting.without], mostWaiting)),
  };
}

/** Sorts files by what they need. */
function kindsOf(files: readonly string[], known: Map<string, string[]>) {
  const kinds = { alone: [] as TestBatch[], withDatabase: [] as string[], without: [] as string[] };
  for (const file of files) {
    const reached = reachableFrom(file, known);
    if (startsProcesses.some((module) => reached.has(module)) || changesItsProcess.test(readFileSync(file, 'utf8')))
      kinds.alone.push([file]);
    else if (reached.has(usesDatabase)) kinds.withDatabase.push(file);
    else kinds.without.push(file);
  }
  return kinds;
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

/** A module that runs a batch, and the file in which it records what its files cost. */
interface BatchModule {
  path: string;
  costs: string;
}

/**
 * Writes the module that runs a batch and records what each file costs. It wraps each of several files in a suite with
 * its name.
 * @param endLimit how long the process may live after its last test, in ms
 */
export function moduleOf(batch: TestBatch, folder: string, endLimit: number): BatchModule {
  const made = { path: join(folder, 'batch.mjs'), costs: join(folder, 'costs') };
  const record = JSON.stringify(made.costs);
  const files = batch.map((file) => ({
    name: JSON.stringify(file),
    url: JSON.stringify(pathToFileURL(resolve(file)).href),
  }));
  const statements =
    files.length === 1
      ? files.map(({ name, url }) => `startRandom(${name}); recordAtExit(${record}, ${name}); await import(${url});\n`)
      : files.map(({ name, url }) => {
          // Hooks outside a file's suites belong to the suite of the file.
          const start = `before(() => { startRandom(${name}); startCosts(); });`;
          const end = `after(() => endCosts(${record}, ${name}));`;
          return `describe(${name}, async () => { ${start} await import(${url}); ${end} });\n`;
        });
  const random = JSON.stringify(import.meta.resolve('stilthouse/testing/random.ts'));
  const costs = JSON.stringify(import.meta.resolve('./record-costs.ts'));
  const end = JSON.stringify(import.meta.resolve('./end-late-process.ts'));
  const imports = [
    `import { after, before, describe } from 'node:test';\n`,
    `import { startRandom } from ${random};\n`,
    `import { endCosts, recordAtExit, startCosts } from ${costs};\n`,
    `import { endLateProcess } from ${end};\n`,
    `after(() => endLateProcess(${endLimit}));\n`,
  ];
  writeFileSync(made.path, [...imports, ...statements].join(''));
  return made;
}
