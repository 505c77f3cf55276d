import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProgress } from './progress.ts';

/** A progress whose clock the test sets, with its output. */
function record(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const clock = { ms: 5_000 };
  const write = (text: string) => written.push(text) > 0;
  const progress = createProgress({
    stream: { isTTY, columns, write } as unknown as NodeJS.WriteStream,
    now: () => clock.ms,
  });
  /** Counts items that each take this time. */
  const work = (items: number, ms: number) => {
    for (let item = 0; item < items; item++) {
      clock.ms += ms;
      progress.advance();
    }
  };
  return { progress, work, written };
}

describe('the progress of a long command', () => {
  it('is a line for each step and one every ten seconds, if there is no terminal', () => {
    const { progress, work, written } = record(false);
    progress.step('Starting Postgres');
    progress.step('Copying objects', 100);
    work(100, 250);
    progress.step('Comparing tables', 3);
    work(1, 9_000);
    progress.end();
    assert.deepEqual(written, [
      '[0 s] Starting Postgres\n',
      '[0 s] Copying objects: 0 of 100\n',
      '[10 s] Copying objects: 40 of 100, 15 s left\n',
      '[20 s] Copying objects: 80 of 100, 5 s left\n',
      '[25 s] Comparing tables: 0 of 3\n',
    ]);
  });

  it('is one line that is rewritten and at last removed, on a terminal', () => {
    const { progress, work, written } = record(true);
    progress.step('Copying objects', 4);
    work(2, 100_000);
    progress.end();
    const clear = '\r\x1b[K';
    assert.deepEqual(written, [
      `${clear}Copying objects: 0 of 4`,
      `${clear}Copying objects: 1 of 4, 5 min 0 s left`,
      `${clear}Copying objects: 2 of 4, 3 min 20 s left`,
      clear,
    ]);
  });

  it('writes to a terminal at most ten times a second, and no more than a line', () => {
    const { progress, work, written } = record(true, 20);
    progress.step('Copying objects', 10_000);
    work(1_000, 1);
    progress.end();
    assert.equal(written.length, 1 + 10 + 1);
    for (const text of written) assert.ok(text.replace('\r\x1b[K', '').length < 20, text);
  });

  it('shows the seconds of a step without items', () => {
    const { progress, work, written } = record(false);
    progress.step('Building the site');
    work(1, 12_000);
    progress.end();
    progress.advance();
    assert.deepEqual(written, ['[0 s] Building the site\n', '[12 s] Building the site, 12 s\n']);
  });
});
