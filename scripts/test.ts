// npm test [-- words] [--changed] [--name pattern] [--watch] [--update-snapshots]: every check and test, or the test
// files whose path contains one of the words or that changes since the main branch reach. Only what the selected files
// need is prepared: a browser, the built site, a Postgres.
import { watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import { useTestCluster, type TestCluster } from 'stilthouse/testing/test-database.ts';
import { buildSite } from './build/build-site.ts';
import { changedFiles, testsOf } from './test/changed-tests.ts';
import { ensureBrowser } from './test/install-browser.ts';
import { runChecks } from './test/run-checks.ts';
import { runNodeTests } from './test/run-node-tests.ts';
import { runPageTests } from './test/run-page-tests.ts';
import { parseArguments, selectTests, type SelectedTests } from './test/select-tests.ts';
import { shrinkLooks } from './test/shrink-looks.ts';
import { useTemporaryFolder } from 'stilthouse/testing/memory-folder.ts';
import { batchesOf } from './test/test-batches.ts';
import { needsOf } from './test/test-needs.ts';
import { addCounts, FileTimes, type TestCount } from './test/test-report.ts';

// There are many short test processes, so they share one cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compile';

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
  const times = new FileTimes();
  const counts: TestCount[] = [];
  // The checks use the processor time that the preparation leaves.
  const checks = isWhole ? runChecks({ art: true }) : { passed: 0, failed: 0 };
  try {
    const selected = selection.changed ? await selectChanged() : selectTests(selection);
    const cluster = await prepare(selected);
    if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
    try {
      counts.push(await checks);
      counts.push(...(await runSelected(selected, times)));
      if (selection.updateSnapshots) await shrinkLooks();
    } finally {
      delete process.env.TEST_DATABASE_URL;
      await cluster?.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.push({ passed: 0, failed: 1 });
  }
  const sum = addCounts(counts);
  if (isWhole) console.log(`\nThe slowest files:\n${times.slowest().join('\n')}`);
  if (sum.notRun) console.log(`\n${sum.notRun} not run: a program or the registry's audit is missing here`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum;
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

/** Prepares what the selected files need. Returns their Postgres; null if they need none. */
async function prepare({ node, pages }: SelectedTests): Promise<TestCluster | null> {
  const needs = needsOf(node);
  if (pages.length || needs.browser) process.env.CHROMIUM_PATH = ensureBrowser({ shell: true });
  if (pages.length || needs.site) await buildSite();
  return pages.length || needs.database ? useTestCluster() : null;
}

/**
 * More batches than processors, because many tests wait for a timer, a child process or the disk. Files with a separate
 * process mostly wait, so they run beside the batches.
 */
async function runSelected({ node, pages }: SelectedTests, times: FileTimes): Promise<TestCount[]> {
  const { name } = selection;
  const concurrency = Math.max(2, Math.ceil(availableParallelism() * 1.5));
  // A pattern for names would also match the suite that a batch creates for each file.
  const { alone, shared } = name === null ? batchesOf(node) : { alone: [], shared: node.map((file) => [file]) };
  const others = async () => [
    await runNodeTests(shared, { name, times, concurrency }),
    ...(pages.length ? [await runPageTests(pages, playwrightFlags(), times)] : []),
  ];
  const [waiting, counts] = await Promise.all([
    runNodeTests(alone, { name, times, concurrency: 2, isReportHeld: shared.length + pages.length > 0 }),
    others(),
  ]);
  return [waiting, ...counts];
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
