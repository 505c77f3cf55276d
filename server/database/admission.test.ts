import assert from 'node:assert/strict';
import test from 'node:test';
import { BusyError, createAdmission, type AdmissionLimits } from './admission.ts';

const limits: AdmissionLimits = {
  running: 3,
  runningAnonymous: 2,
  runningPerNetwork: 1,
  waiting: 3,
  waitingAnonymous: 2,
  waitingPerNetwork: 1,
  waitMilliseconds: 10_000,
};
const isSettled = async (promise: Promise<unknown>) => {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise((done) => setImmediate(done));
  return settled;
};

test('a network gets at most its share; others overtake it in the queue', async () => {
  const admission = createAdmission(limits);
  const leave = await admission.enter({ network: 'a' });
  const second = admission.enter({ network: 'a' });
  assert.equal(await isSettled(second), false);
  assert.equal(await isSettled(admission.enter({ network: 'b' })), true);
  leave();
  assert.equal(await isSettled(second), true);
});

test('signed-in users have places that anonymous visitors cannot take', async () => {
  const admission = createAdmission(limits);
  for (const network of ['a', 'b']) await admission.enter({ network });
  const third = admission.enter({ network: 'c' });
  assert.equal(await isSettled(third), false);
  const leave = await admission.enter(null);
  assert.equal(await isSettled(admission.enter(null)), false);
  leave();
});

test('a full queue refuses at once, anonymous visitors before others', async () => {
  const admission = createAdmission(limits);
  for (let n = 0; n < 3; n++) void admission.enter(null);
  const waiting = ['a', 'b'].map((network) => admission.enter({ network }));
  await assert.rejects(admission.enter({ network: 'c' }), BusyError);
  const third = admission.enter(null);
  assert.equal(await isSettled(third), false);
  await assert.rejects(admission.enter(null), BusyError);
  assert.equal(await isSettled(Promise.race(waiting)), false);
});

test('a network waits in its share of the queue and no more; others still find a place in it', async () => {
  const admission = createAdmission(limits);
  for (const network of ['a', 'b']) await admission.enter({ network });
  const waiting = admission.enter({ network: 'c' });
  await assert.rejects(admission.enter({ network: 'c' }), BusyError);
  const other = admission.enter({ network: 'd' });
  assert.deepEqual([await isSettled(waiting), await isSettled(other)], [false, false]);
});

test('a wait ends at its time limit, and when the client disconnects', async () => {
  const admission = createAdmission({ ...limits, waitMilliseconds: 20 });
  for (let n = 0; n < 3; n++) void admission.enter(null);
  await assert.rejects(admission.enter(null), /in time/);
  const client = new AbortController();
  const waiting = admission.enter(null, client.signal);
  client.abort(new Error('hung up'));
  await assert.rejects(waiting, /hung up/);
});

test('a place that is released twice counts once', async () => {
  const admission = createAdmission({ ...limits, running: 1 });
  const leave = await admission.enter(null);
  leave();
  leave();
  await admission.enter(null);
  assert.equal(await isSettled(admission.enter(null)), false);
});
