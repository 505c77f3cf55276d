import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const module = new URL('./heap-limits.ts', import.meta.url).href;

/**
 * The megabytes of the young generation of a process that has kept many objects for a while. Its pages count until they
 * are swept, which on a busy machine background threads do late. So the process has none, and it ends with a
 * collection.
 */
function sizeOfYoungGeneration(beginning: string): number {
  const script = `
    import { setImmediate as turn } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { exposeCollection, limitHeap } from '${module}';
    ${beginning}
    let kept = [];
    for (let n = 0; n < 1_500_000; n++) {
      kept.push({ n, list: [n] });
      if (kept.length > 100_000) kept = [];
      if (n % 5_000 === 0) await turn();
    }
    exposeCollection()({ type: 'minor', execution: 'sync' });
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20);`;
  const args = ['--single-threaded', '--input-type=module', '--eval', script];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the young generation stays small while many objects survive', () => {
  const unlimited = sizeOfYoungGeneration('');
  const limited = sizeOfYoungGeneration('limitHeap();');
  assert.ok(limited >= 8 && limited <= 32 && unlimited > limited, `${limited} MB, ${unlimited} MB without the limit`);
});
