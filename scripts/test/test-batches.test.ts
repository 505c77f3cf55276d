import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { selectTests } from './select-tests.ts';
import { batchesOf } from './test-batches.ts';
import { countOf, type TestResult } from './test-report.ts';
import { waitingFiles } from './waiting-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-batches-'));
after(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, `import { before, describe, it } from 'node:test';\n${text}`);
  return file;
};
const good = write('good.test.mjs', "describe('good', () => { it('passes', () => {}); it('passes too', () => {}); });");
const bad = write('bad.test.mjs', "it('passes', () => {}); it('fails', () => { throw new Error('bad'); });");
const broken = write('broken.test.mjs', "throw new Error('broken');");
const unprepared = write(
  'unprepared.test.mjs',
  "before(() => { throw new Error('unprepared'); }); it('one', () => {});",
);
const impossible = write(
  'impossible.test.mjs',
  "describe('needs a program', { skip: 'not run: there is none' }, () => { it('runs it', () => {}); });",
);
const dying = write('dying.test.mjs', `it('ends its process', () => { ${'process'}.exit(3); });`);
const loner = write('loner.test.mjs', `it('changes its process', () => { ${'process'}.env.CHANGED = 'yes'; });`);

const open = write('open.test.mjs', "it('leaves a timer', () => { setInterval(() => {}, 60_000); });");

describe('batches of test files', () => {
  it('are processes that files share, except those that change their process, which take turns with them', () => {
    assert.deepEqual(batchesOf([good, loner, bad]), { computing: [[loner], [good, bad]], waiting: [] });
  });

  it('of the files that mostly wait run beside the others, the longest first', () => {
    const { computing, waiting } = batchesOf([good, loner, bad, broken, impossible], [impossible, loner, good, dying]);
    assert.deepEqual(computing, [[bad, broken]]);
    assert.deepEqual(waiting, [[loner], [impossible, good]]);
  });

  it('find each file of the list of those that wait', () => {
    const { computing, waiting } = batchesOf(selectTests({ words: [] }).node);
    assert.deepEqual(waiting.flat().toSorted(), [...waitingFiles].toSorted());
    assert.ok(computing.length > waiting.length);
  });

  it('have a result for each test, for what is not run, and for a file that breaks outside its tests', () => {
    const { results, mostExpensive } = run([good, bad]);
    assert.deepEqual(results, [
      { file: good, name: 'good › passes', outcome: 'passed' },
      { file: good, name: 'good › passes too', outcome: 'passed' },
      { file: bad, name: 'passes', outcome: 'passed' },
      { file: bad, name: 'fails', outcome: 'failed', error: 'bad', isWhole: false },
    ]);
    for (const file of [good, bad]) assert.match(mostExpensive, new RegExp(String.raw`^ +\d+\.\d s  ${file}$`, 'm'));
    assert.deepEqual(countOf(run([good, impossible]).results), { passed: 2, failed: 0, notRun: 1 });
    for (const file of [broken, unprepared]) {
      const both = run([good, file]).results;
      assert.equal(countOf(both).passed, 2, file);
      assert.ok(
        both.some((result) => result.file === file && result.outcome === 'failed'),
        file,
      );
      assert.ok(countOf(run([file]).results).failed >= 1, `${file} alone`);
    }
  });

  it('name the files of a process that ended before them', () => {
    for (const files of [[dying], [good, dying, bad]]) {
      const failed = run(files).results.filter(({ outcome }) => outcome === 'failed');
      assert.deepEqual(
        failed.map(({ file, name, isWhole }) => [file, name, isWhole]),
        files.map((file) => [file, 'its process', true]),
      );
    }
  });

  it('end although a test has left something open, and name its files', () => {
    for (const files of [[open], [good, open]]) {
      const { results } = run(files, 100);
      assert.deepEqual(
        results.filter(({ outcome }) => outcome === 'failed').map(({ file, name }) => [file, name]),
        files.map((file) => [file, 'its process']),
      );
    }
  });

  it('have the file that ran, and not the module that defines the test', () => {
    const own = write('own.test.mjs', `import { defined } from './definition.mjs'; defined();`);
    write('definition.mjs', `export const defined = () => describe('defined', () => { it('passes', () => {}); });`);
    assert.deepEqual(run([own]).results, [{ file: own, name: 'defined › passes', outcome: 'passed' }]);
  });
});

/** Runs the files in one batch, in a separate process, because a test file cannot run others. */
function run(files: string[], endLimit?: number): { results: TestResult[]; mostExpensive: string } {
  const program = join(folder, 'run.mjs');
  const moduleAt = (name: string) => JSON.stringify(import.meta.resolve(name));
  writeFileSync(
    program,
    `const endLimit = ${endLimit};
     import { runNodeTests } from ${moduleAt('./run-node-tests.ts')};
     import { FileCosts } from ${moduleAt('./test-report.ts')};
     const costs = new FileCosts();
     const results = await runNodeTests([${JSON.stringify(files)}], { name: null, costs, concurrency: 2, endLimit });
     console.log(JSON.stringify({ results, mostExpensive: costs.mostExpensive() }));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8', env });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
}
