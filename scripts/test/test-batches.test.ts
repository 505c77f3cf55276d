import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { batchesOf } from './test-batches.ts';
import type { TestCount } from './test-report.ts';

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
const loner = write('loner.test.mjs', `it('changes its process', () => { ${'process'}.env.CHANGED = 'yes'; });`);

describe('batches of test files', () => {
  it('are processes that files share, except those that change their process', () => {
    assert.deepEqual(batchesOf([good, loner, bad]), { alone: [[loner]], shared: [[good, bad]] });
  });

  it('count each passed and failed test, what is not run, and a file that breaks outside its tests', () => {
    const { passed, failed, slowest } = run([good, bad]);
    assert.deepEqual([passed, failed], [3, 1]);
    assert.equal(slowest.length, 2);
    for (const file of [good, bad])
      assert.ok(
        slowest.some((line) => line.endsWith(relative('.', file)) || line.endsWith(file)),
        file,
      );
    const { passed: ran, failed: broke, notRun } = run([good, impossible]);
    assert.deepEqual([ran, broke, notRun], [2, 0, 1]);
    for (const file of [broken, unprepared]) {
      const both = run([good, file]);
      assert.equal(both.passed, 2, file);
      assert.ok(both.failed >= 1, file);
      assert.ok(run([file]).failed >= 1, `${file} alone`);
    }
  });
});

/** Runs in a separate process, because a test file cannot run others. */
function run(files: string[]): TestCount & { slowest: string[] } {
  const program = join(folder, 'run.mjs');
  const moduleAt = (name: string) => JSON.stringify(import.meta.resolve(name));
  writeFileSync(
    program,
    `import { runNodeTests } from ${moduleAt('./run-node-tests.ts')};
     import { FileTimes } from ${moduleAt('./test-report.ts')};
     const times = new FileTimes();
     const count = await runNodeTests([${JSON.stringify(files)}], { name: null, times, concurrency: 2 });
     console.log(JSON.stringify({ ...count, slowest: times.slowest() }));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8', env });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
}
