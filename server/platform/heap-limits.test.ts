import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** Most megabytes of the young generation of a process that keeps many objects for a while. */
function largestYoungGeneration(imports: string): number {
  const script = `${imports}
    import { setImmediate as turn } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    const megabytes = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
    let largest = 0;
    let kept = [];
    for (let n = 0; n < 6_000_000; n++) {
      kept.push({ n, list: [n] });
      if (kept.length > 2_000_000) kept = [];
      if (n % 1_000 > 0) continue;
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
  assert.ok(limited >= 16 && limited <= 64 && unlimited > limited, `${limited} MB, ${unlimited} MB without the limit`);
});

test('what many requests needed is returned once there are no more', () => {
  const script = `
    import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
    import { getHeapStatistics } from 'node:v8';
    import { limitHeap } from '${new URL('./heap-limits.ts', import.meta.url).href}';
    limitHeap();
    const heapBytes = () => getHeapStatistics().total_heap_size;
    const before = heapBytes();
    let kept = [];
    for (let n = 0; n < 100; n++) {
      kept.push(Array.from({ length: 5_000 }, (_, at) => ({ at })));
      await turn();
    }
    const during = heapBytes();
    kept = [];
    while (heapBytes() > before + (during - before) / 3) await delay(50);
    console.log(during - before > 16 * 2 ** 20);`;
  // By itself V8 does so only if it notices the pause.
  const options = ['--no-memory-reducer', '--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, options, { encoding: 'utf8', timeout: 60_000 });
  assert.equal(output, 'true\n');
});
