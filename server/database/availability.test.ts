import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createAvailability } from './availability.ts';
import type { Pool } from './pool.ts';

describe('the check of a database that does not respond', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  const hanging = { query: () => new Promise(() => {}) } as unknown as Pool;
  /** Lets this time pass, and what waits for its timers run. */
  const pass = async (milliseconds: number) => {
    mock.timers.tick(milliseconds);
    await turn();
  };

  for (const limit of [1_500, 60_000]) {
    it(`fails after the limit of ${limit} ms, and a little time for a response that has arrived`, async () => {
      let isUp: boolean | undefined;
      void createAvailability(hanging, limit, () => null)
        .check()
        .then((found) => (isUp = found));
      await pass(limit - 1);
      await pass(1);
      assert.equal(isUp, undefined);
      await pass(50);
      assert.equal(isUp, false);
    });
  }

  it('tells the requests that run', async () => {
    let losses = 0;
    createAvailability(hanging, 1_500, () => null).watch(() => (losses += 1));
    await pass(250);
    await pass(1_500);
    assert.equal(losses, 0);
    await pass(50);
    assert.equal(losses, 1);
  });
});
