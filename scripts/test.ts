// npm test [-- words] [--changed] [--name pattern] [--watch] [--update-snapshots]: every check and test, or the test
// files whose path contains one of the words or that changes since the main branch reach. Only what the selected files
// need is prepared: a browser, the built site, a Postgres.
import { randomInt } from 'node:crypto';
import { watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import { useTestCluster, type TestCluster } from 'stilthouse/testing/test-database.ts';
import { buildSite } from './build/build-site.ts';
import { changedFiles, testsOf } from './test/changed-tests.ts';
import { ensureBrowser } from './test/install-browser.ts';
import { runChecks } from './test/run-checks.ts';
import { runNodeTests } from './test/run-node-tests.ts';
import { runPageTests, runPageTestsAgain } from './test/run-page-tests.ts';
import { runFailedAgain } from './test/second-run.ts';
import { parseArguments, selectTests, type SelectedTests } from './test/select-tests.ts';
import { shrinkLooks } from './test/shrink-looks.ts';
import { prepareClusters, type PreparedClusters } from 'stilthouse/testing/clusters/prepared-clusters.ts';
import { processorTime } from 'stilthouse/testing/processor-time.ts';
import { useTemporaryFolder } from 'stilthouse/testing/memory-folder.ts';
import { batchesOf } from './test/test-batches.ts';
import { needsOf } from './test/test-needs.ts';
import {
  addCounts,
  countOf,
  FileCosts,
  listOf,
  runCostOf,
  type TestCount,
  type TestResult,
} from './test/test-report.ts';

// There are many short test processes, so they share one cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compile';

process.env.TEST_SEED ??= String(randomInt(2 ** 32));
useTemporaryFolder();
const selection = parseArguments(process.argv.slice(2));
const isWhole = selection.words.length === 0 && selection.name === null && !selection.changed;
let count = await runAll();
if (selection.watch) {
  for await (const change of changes()) {
    console.log(`\n${change} changed.`);
    count = await runAll();
  }
}
// It is not a failure if changes reach no test, but it is if words select none.
process.exit(count.failed > 0 || (count.passed === 0 && !selection.changed) ? 1 : 0);

async function runAll(): Promise<TestCount> {
  const began = performance.now();
  const usedBefore = processorTime();
  const costs = new FileCosts();
  const counts: TestCount[] = [];
  let results: TestResult[] = [];
  let passedAgain: TestResult[] = [];
  console.log(`The seed of the random data is TEST_SEED=${process.env.TEST_SEED}`);
  try {
    if (isWhole) counts.push(await runChecks({ art: true }));
    const selected = selection.changed ? await selectChanged() : selectTests(selection);
    const { cluster, clusters } = await prepare(selected);
    if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
    if (clusters) process.env.TEST_CLUSTERS = clusters.folder;
    try {
      const first = await runSelected(selected, costs);
      ({ results, passedAgain } = await runFailedAgain(first, (file, failed) => runAgain(file, failed, costs)));
      if (selection.updateSnapshots) await shrinkLooks();
    } finally {
      delete process.env.TEST_DATABASE_URL;
      delete process.env.TEST_CLUSTERS;
      clusters?.remove();
      await cluster?.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.push({ passed: 0, failed: 1 });
  }
  const sum = addCounts([...counts, countOf(results)]);
  const used = processorTime();
  const processorTimeOfRun = used === null || usedBefore === null ? null : used - usedBefore + costs.uncounted;
  console.log(`\n${runCostOf((performance.now() - began) / 1000, processorTimeOfRun)}`);
  report(sum, results, passedAgain, costs);
  return sum;
}

function report(sum: TestCount, results: TestResult[], passedAgain: TestResult[], costs: FileCosts): void {
  if (isWhole) console.log(`\n${costs.mostExpensive()}\n\n${costs.longestWaits()}`);
  const expensive = costs.expensiveTests();
  if (expensive.length)
    console.log(`\nPage tests with more than 5 s of processor time (${expensive.length}):\n${expensive.join('\n')}`);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length) console.log(`\nFailed (${failed.length}):\n${listOf(failed)}`);
  if (passedAgain.length) console.log(`\nPassed only when run again (${passedAgain.length}):\n${listOf(passedAgain)}`);
  if (sum.notRun) console.log(`\n${sum.notRun} not run: a program or the registry's audit is missing here`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
}

/** Selects the tests that changes since the main branch reach, and prints their number. */
async function selectChanged(): Promise<SelectedTests> {
  const { default: routes } = await import('../app/routes.ts');
  const changed = changedFiles();
  const selected = testsOf(changed, selectTests(selection), routes);
  const count = selected.node.length + selected.pages.length;
  console.log(`${changed.length} changed files reach ${count} test files, ${selected.pages.length} of them of pages.`);
  return selected;
}

interface Prepared {
  /** The Postgres that the files share; null if they need none. */
  cluster: TestCluster | null;
  /** The clusters that servers get a copy of; null if no file starts one. */
  clusters: PreparedClusters | null;
}

/** Prepares what the selected files need. */
async function prepare({ node, pages }: SelectedTests): Promise<Prepared> {
  const needs = needsOf(node);
  if (pages.length || needs.browser) process.env.CHROMIUM_PATH = ensureBrowser({ shell: true });
  if (pages.length || needs.site) await buildSite();
  const [clusters, cluster] = await Promise.all([
    needs.clusters ? prepareClusters() : null,
    pages.length || needs.database ? useTestCluster() : null,
  ]);
  return { clusters, cluster };
}

/**
 * As many processes with tests that compute at a time as there are processors, first of node tests, then of page tests.
 * Beside them as many with node tests that mostly wait.
 */
async function runSelected({ node, pages }: SelectedTests, costs: FileCosts): Promise<TestResult[]> {
  const { name } = selection;
  const options = { name, costs, concurrency: availableParallelism() };
  // A pattern for names would also match the suite that a batch creates for each file.
  const { computing, waiting } =
    name === null ? batchesOf(node) : { computing: node.map((file) => [file]), waiting: [] };
  const compute = async () => [
    ...(await runNodeTests(computing, options)),
    ...(pages.length ? await runPageTests(pages, playwrightFlags(), costs) : []),
  ];
  return (await Promise.all([compute(), runNodeTests(waiting, options)])).flat();
}

/** Runs the failed page tests of a file again, or a whole file of node tests, whose tests depend on each other. */
function runAgain(file: string, failed: TestResult[], costs: FileCosts): Promise<TestResult[]> {
  console.log(`\nRuns again what failed in ${file}:`);
  const isOfPages = failed.every(({ id }) => id !== undefined);
  if (isOfPages) return runPageTestsAgain(file, failed, costs);
  return runNodeTests([[file]], { name: selection.name, costs, concurrency: 1 });
}

function playwrightFlags(): string[] {
  return [
    ...(selection.updateSnapshots ? ['--update-snapshots=all'] : []),
    ...(selection.name === null ? [] : ['--grep', selection.name, '--pass-with-no-tests']),
  ];
}

/** Yields the path of each changed source file, at most one for a burst of changes. */
async function* changes(): AsyncGenerator<string> {
  const ignored = /^(node_modules|\.node|build|data|test-results|\.git|\.react-router)(\/|$)/;
  let waiting: ((file: string) => void) | null = null;
  const watcher = watch('.', { recursive: true }, (_, file) => {
    if (file && !ignored.test(file)) waiting?.(file);
  });
  try {
    for (;;) yield await new Promise<string>((changed) => (waiting = changed));
  } finally {
    watcher.close();
  }
}
