import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createRenderQueue } from './render-queue.ts';

/** A queue whose renderings end when the test says so, on a clock that the test moves. */
function createBench(hasLimits = true) {
  let now = 0;
  const queue = createRenderQueue({ hasLimits, clock: () => now });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (client: string, name: string) =>
      queue(client, async () => {
        started.push(name);
        await new Promise<void>((end) => ends.set(name, end));
      }),
    async end(name: string) {
      ends.get(name)!();
      await turn();
    },
    pass: (ms: number) => void (now += ms),
  };
}
const slowDown = { code: 'SlowDown' };

describe('the render queue', () => {
  it('lets clients take turns, and gives one client one place', async () => {
    const { add, end, started } = createBench();
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    await turn();
    assert.deepEqual(started, ['a1']);
    for (const name of ['b1', 'b2']) void add('b', name);
    await turn();
    assert.deepEqual(started, ['a1', 'b1']);
    void add('c', 'c1');
    await end('a1');
    assert.deepEqual(started, ['a1', 'b1', 'c1'], 'c comes before the next one of a');
    await end('b1');
    assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2']);
  });

  it('limits what one client may have waiting, without refusing others', async () => {
    const { add, started } = createBench();
    for (let at = 0; at <= 50; at += 1) void add('a', `a${at}`);
    await assert.rejects(add('a', 'too many'), slowDown);
    void add('b', 'b1');
    await turn();
    assert.deepEqual(started, ['a0', 'b1']);
  });

  it('limits the rendering time of one client, which comes back at half the speed of the clock', async () => {
    const { add, end, pass, started } = createBench();
    const first = add('a', 'a1');
    await turn();
    pass(100_000);
    await end('a1');
    await first;
    await assert.rejects(add('a', 'a2'), slowDown);
    void add('b', 'b1');
    pass(81_000);
    void add('a', 'a3');
    await turn();
    assert.deepEqual(started, ['a1', 'b1', 'a3']);
  });

  it('has only the total limit where limits are off', async () => {
    const { add, started } = createBench(false);
    for (let at = 0; at < 102; at += 1) void add('a', `a${at}`);
    await assert.rejects(add('a', 'too many'), slowDown);
    await turn();
    assert.deepEqual(started, ['a0', 'a1']);
  });
});
