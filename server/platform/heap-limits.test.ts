import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** The largest young generation, in megabytes, of a process that keeps many objects for a while. */
function largestYoungGeneration(imports: string): number {
  const script = `${imports}
    import { setImmediate as turn } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    const megabytes = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
    let largest = 0;
    let kept = [];
    for (let n = 0; n < 1_500_000; n++) {
      kept.push({ n, list: [n] });
      if (kept.length > 100_000) kept = [];
      if (n % 5_000 > 0) continue;
      await turn();
      largest = Math.max(largest, megabytes());
    }
    console.log(largest);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
}

test('the young generation stays small while many objects survive', () => {
  const unlimited = largestYoungGeneration('');
  const limited = largestYoungGeneration(`
    import { limitHeap } from '${new URL('./heap-limits.ts', import.meta.url).href}';
    limitHeap();`);
  assert.ok(limited >= 8 && limited <= 32 && unlimited > limited, `${limited} MB, ${unlimited} MB without the limit`);
});
