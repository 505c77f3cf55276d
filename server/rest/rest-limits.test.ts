import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmission, shortestTurn } from '../database/admission/admission.ts';
import { BusyError } from '../database/admission/overload.ts';
import { admissionLimits, readRestLimits } from './rest-limits.ts';

const defaults = readRestLimits({ project: {}, file: 'config.toml', env: {}, problems: [] });
const limits = admissionLimits(defaults);

/** The number of refusals if one network sends this many reads at once. */
async function refusedAtOnce(reads: number): Promise<number> {
  const admission = createAdmission(limits);
  const hangUp = new AbortController();
  let refused = 0;
  const all = Array.from({ length: reads }, () =>
    admission.enter({ lane: 'other', parties: ['192.0.2.0'] }, { signal: hangUp.signal }).catch((error: unknown) => {
      if (error instanceof BusyError) refused++;
    }),
  );
  await new Promise((done) => setImmediate(done));
  const result = refused;
  hangUp.abort();
  await Promise.all(all);
  return result;
}

test('64 reads of one network at the same time have a place or wait; a thousand do not', async () => {
  assert.equal(await refusedAtOnce(64), 0);
  assert.ok((await refusedAtOnce(1000)) > 800);
});

test('each request with a turn gets it before its wait ends', () => {
  const { running, waiting, waitMilliseconds } = limits;
  for (const lane of ['other', 'reserved'] as const)
    assert.ok((waiting.all[lane] / running.all[lane]) * shortestTurn <= waitMilliseconds, lane);
});

test('each lane has more places than those before it, and a pool of one connection a place for all', () => {
  for (const { all } of [limits.running, limits.waiting])
    assert.ok(all.other < all.reserved && all.reserved < all.insert && all.insert < all.trusted, JSON.stringify(all));
  const small = admissionLimits({ ...defaults, connections: 1 });
  assert.deepEqual(small.running.all, { other: 1, reserved: 1, insert: 1, trusted: 1 });
  assert.deepEqual(small.running.ofOneParty, { other: 1, reserved: 1, insert: 1, trusted: 1 });
});
