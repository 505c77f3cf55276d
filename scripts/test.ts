// npm test [-- words] [--name pattern] [--watch] [--update-snapshots]: every check and test, or the test files whose
// path contains one of the words. Only what the selected files need is prepared: a browser, the built site, a Postgres.
import { watch } from 'node:fs';
import { useTestCluster } from '../tests/support/test-database.ts';
import { buildSite } from './build/build-site.ts';
import { ensureBrowser } from './test/install-browser.ts';
import { runChecks } from './test/run-checks.ts';
import { runNodeTests } from './test/run-node-tests.ts';
import { runPageTests } from './test/run-page-tests.ts';
import { parseArguments, selectTests } from './test/select-tests.ts';
import { shrinkLooks } from './test/shrink-looks.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';
import { needsOf } from './test/test-needs.ts';
import { addCounts, FileTimes, type TestCount } from './test/test-report.ts';

// Test processes are many and short: they share one cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compile';

useTemporaryFolder();
const selection = parseArguments(process.argv.slice(2));
const isWhole = selection.words.length === 0 && selection.name === null;
let count = await runAll();
if (selection.watch) {
  for await (const change of changes()) {
    console.log(`\n${change} changed.`);
    count = await runAll();
  }
}
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);

async function runAll(): Promise<TestCount> {
  const { node, pages } = selectTests(selection);
  const times = new FileTimes();
  const counts: TestCount[] = [];
  try {
    if (isWhole) counts.push(await runChecks({ houseRules: false }));
    const needs = needsOf(node);
    if (pages.length) process.env.CHROMIUM_PATH = ensureBrowser({ shell: true });
    if (pages.length || needs.site) buildSite();
    const cluster = pages.length || needs.database ? await useTestCluster() : null;
    if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
    try {
      if (node.length) counts.push(await runNodeTests(node, selection.name, times));
      if (pages.length) counts.push(await runPageTests(pages, playwrightFlags(), times));
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
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}

function playwrightFlags(): string[] {
  return [
    ...(selection.updateSnapshots ? ['--update-snapshots=all'] : []),
    ...(selection.name === null ? [] : ['--grep', selection.name, '--pass-with-no-tests']),
  ];
}

/** Yields the path of each changed source file, at most one for a burst of changes. */
async function* changes(): AsyncGenerator<string> {
  const ignored = /^(node_modules|build|data|test-results|\.git|\.react-router)(\/|$)/;
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
