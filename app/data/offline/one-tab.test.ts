import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { inOneTab } from './one-tab.ts';

const found = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

/** Gives the program a navigator with this LockManager. */
function useLocks(locks: unknown): void {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });
}

describe('the work of one tab', () => {
  afterEach(() => Object.defineProperty(globalThis, 'navigator', found!));

  it('runs with a lock, and says whether another tab has it', async () => {
    const asked: unknown[] = [];
    let lock: object | null = {};
    useLocks({
      request: (name: string, options: object, start: (lock: object | null) => Promise<string>) => {
        asked.push(name, options);
        return start(lock);
      },
    });
    const work = (isAlone: boolean) => Promise.resolve(isAlone ? 'sent' : 'left');
    assert.equal(await inOneTab('presses', work), 'sent');
    lock = null;
    assert.equal(await inOneTab('bookings', work, { ifAvailable: true }), 'left');
    assert.deepEqual(asked, ['presses', {}, 'bookings', { ifAvailable: true }]);
  });

  for (const [reason, locks] of [
    ['the browser has no locks', undefined],
    ['blocked site data refuse the lock', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ] as const)
    it(`runs once without a lock if ${reason}`, async () => {
      useLocks(locks);
      const alone: boolean[] = [];
      await inOneTab('presses', async (isAlone) => void alone.push(isAlone));
      assert.deepEqual(alone, [true]);
    });

  it('rejects as the work does, which does not run again', async () => {
    useLocks({ request: (_: string, __: object, start: (lock: object) => Promise<void>) => start({}) });
    let runs = 0;
    await assert.rejects(
      inOneTab('presses', () => Promise.reject(new Error(`run ${++runs}`))),
      /^Error: run 1$/,
    );
    assert.equal(runs, 1);
  });
});
