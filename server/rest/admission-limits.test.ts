import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmission, shortestTurn } from '../database/admission/admission.ts';
import { BusyError } from '../database/admission/busy-error.ts';
import { admissionLimits } from './admission-limits.ts';
import { readRestLimits } from './rest-limits.ts';

const limits = admissionLimits(readRestLimits({ project: {}, file: 'config.toml', env: {}, problems: [] }));

/** How many of so many reads of one network are refused at once. */
async function refusedAtOnce(reads: number): Promise<number> {
  const admission = createAdmission(limits);
  const hangUp = new AbortController();
  let refused = 0;
  const all = Array.from({ length: reads }, () =>
    admission.enter({ network: '192.0.2.0', isReading: true }, { signal: hangUp.signal }).catch((error: unknown) => {
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

test('each read that waits gets a turn before its wait ends', () => {
  const { running, waiting, waitMilliseconds } = limits;
  assert.ok((waiting.reads / running.reads) * shortestTurn <= waitMilliseconds);
});
