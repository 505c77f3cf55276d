import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { RenderQueue } from './render-queue.ts';

/** A queue whose renderings end when the test says so, with a clock that the test sets. */
function createBench(hasLimits = true) {
  let now = 0;
  const queue = new RenderQueue({ hasLimits, clock: () => now });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string, isLarge = false) =>
    queue.run(client, {
      key: name,
      isLarge,
      work: async () => {
        started.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return Buffer.from(name);
      },
    });
  return {
    started,
    ask,
    /** Requests a rendering and ignores a refusal. */
    add: (client: string, name: string, isLarge = false) => void ask(client, name, isLarge).catch(() => {}),
    async end(name: string, ms = 0) {
      now += ms;
      ends.get(name)!();
      await turn();
    },
    pass(ms: number) {
      now += ms;
      mock.timers.tick(ms);
    },
  };
}
const slowDown = { code: 'SlowDown' };
const busy = { code: 'ServiceUnavailable' };

describe('the render queue', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.reset());

  it('prefers the client that has used the least time, and gives each one place', async () => {
    const { add, end, started } = createBench();
    for (const name of ['a1', 'a2', 'a3']) add('a', name);
    assert.deepEqual(started, ['a1']);
    for (const name of ['b1', 'b2']) add('b', name);
    assert.deepEqual(started, ['a1', 'b1']);
    add('c', 'c1');
    await end('a1', 5000);
    assert.deepEqual(started, ['a1', 'b1', 'c1'], 'c comes before the next one of a');
    await end('c1', 100);
    assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2']);
    add('c', 'c2');
    await end('b1', 3000);
    assert.equal(started.at(-1), 'c2', 'c has used less than b');
  });

  it('keeps one place for small images, and begins with them', async () => {
    const { add, end, started } = createBench();
    add('a', 'large a', true);
    add('b', 'large b', true);
    add('c', 'large c', true);
    assert.deepEqual(started, ['large a']);
    add('c', 'small c');
    add('d', 'large d', true);
    add('d', 'small d');
    assert.deepEqual(started, ['large a', 'small c']);
    await end('small c');
    assert.deepEqual(started, ['large a', 'small c', 'small d']);
    await end('large a');
    assert.equal(started.at(-1), 'large b');
  });

  it('renders once what several ask for, in the turn of the first that has one', async () => {
    const { add, ask, end, started } = createBench();
    for (const name of ['a1', 'a2', 'shared']) add('a', name);
    add('b', 'b1');
    await end('b1');
    assert.deepEqual(started, ['a1', 'b1']);
    const shared = ask('c', 'shared');
    assert.deepEqual(started, ['a1', 'b1', 'shared']);
    await end('shared');
    assert.equal(String(await shared), 'shared');
  });

  it('limits what one client may have waiting, without refusing others', async () => {
    const { add, ask, started } = createBench();
    for (let at = 0; at <= 50; at += 1) add('a', `a${at}`);
    await assert.rejects(ask('a', 'too many'), slowDown);
    add('b', 'b1');
    assert.deepEqual(started, ['a0', 'b1']);
  });

  it('makes room for a client with few when clients with many fill it', async () => {
    const { add, ask, end, started } = createBench();
    for (let at = 0; at <= 50; at += 1) add('a', `a${at}`);
    for (let at = 0; at <= 49; at += 1) add('b', `b${at}`);
    const newest = assert.rejects(ask('b', 'newest of b'), busy);
    add('c', 'c0');
    await newest;
    await end('a0', 1000);
    assert.deepEqual(started, ['a0', 'b0', 'c0']);
  });

  it('refuses an image that does not begin in 10 s, and then forgets it', async () => {
    const { add, ask, end, pass, started } = createBench();
    for (const client of ['a', 'b']) add(client, `${client}1`);
    const late = assert.rejects(ask('c', 'c1'), busy);
    pass(9_999);
    const patient = ask('d', 'd1');
    pass(1);
    await late;
    await end('a1');
    assert.deepEqual(started, ['a1', 'b1', 'd1']);
    pass(20_000);
    await end('d1');
    assert.equal(String(await patient), 'd1', 'what has begun is not refused');
  });

  it('limits the rendering time of one client, which comes back at half the speed of the clock', async () => {
    const { add, ask, end, pass, started } = createBench();
    const first = ask('a', 'a1');
    await end('a1', 100_000);
    await first;
    await assert.rejects(ask('a', 'a2'), slowDown);
    add('b', 'b1');
    pass(81_000);
    add('a', 'a3');
    assert.deepEqual(started, ['a1', 'b1', 'a3']);
  });

  it('has only the total limit where limits are off', async () => {
    const { add, ask, started } = createBench(false);
    for (let at = 0; at < 102; at += 1) add('a', `a${at}`);
    await assert.rejects(ask('a', 'too many'), busy);
    assert.deepEqual(started, ['a0', 'a1']);
  });
});
