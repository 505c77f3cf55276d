import assert from 'node:assert/strict';
import test from 'node:test';
import { createAdmission, type AdmissionLimits } from './admission.ts';
import { BusyError } from './busy-error.ts';

const limits: AdmissionLimits = {
  running: { all: 3, anonymous: 2, reads: 2, perNetwork: 1, readsPerNetwork: 1 },
  waiting: { all: 3, anonymous: 2, reads: 2, perNetwork: 1, readsPerNetwork: 1 },
  waitMilliseconds: 10_000,
};
const writer = (network: string) => ({ network, isReading: false });
const reader = (network: string) => ({ network, isReading: true });
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
  const leave = await admission.enter(writer('a'));
  const second = admission.enter(writer('a'));
  assert.equal(await isSettled(second), false);
  assert.equal(await isSettled(admission.enter(writer('b'))), true);
  leave();
  assert.equal(await isSettled(second), true);
});

test('signed-in users have places that anonymous visitors cannot take', async () => {
  const admission = createAdmission(limits);
  for (const network of ['a', 'b']) await admission.enter(writer(network));
  const third = admission.enter(writer('c'));
  assert.equal(await isSettled(third), false);
  const leave = await admission.enter(null);
  assert.equal(await isSettled(admission.enter(null)), false);
  leave();
});

test('a full queue refuses at once, anonymous visitors before others', async () => {
  const admission = createAdmission(limits);
  for (let n = 0; n < 3; n++) void admission.enter(null);
  const waiting = ['a', 'b'].map((network) => admission.enter(writer(network)));
  await assert.rejects(admission.enter(writer('c')), BusyError);
  const third = admission.enter(null);
  assert.equal(await isSettled(third), false);
  await assert.rejects(admission.enter(null), BusyError);
  assert.equal(await isSettled(Promise.race(waiting)), false);
});

test('a network waits in its share of the queue and no more; others still find a place in it', async () => {
  const admission = createAdmission(limits);
  for (const network of ['a', 'b']) await admission.enter(writer(network));
  const waiting = admission.enter(writer('c'));
  await assert.rejects(admission.enter(writer('c')), BusyError);
  const other = admission.enter(writer('d'));
  assert.deepEqual([await isSettled(waiting), await isSettled(other)], [false, false]);
});

test('a wait ends at its time limit, and when the client disconnects', async () => {
  const admission = createAdmission({ ...limits, waitMilliseconds: 20 });
  for (let n = 0; n < 3; n++) void admission.enter(null);
  await assert.rejects(admission.enter(null), /in time/);
  const client = new AbortController();
  const waiting = admission.enter(null, { signal: client.signal });
  client.abort(new Error('hung up'));
  await assert.rejects(waiting, /hung up/);
});

test('a place that is released twice counts once', async () => {
  const admission = createAdmission({ ...limits, running: { ...limits.running, all: 1 } });
  const leave = await admission.enter(null);
  leave();
  leave();
  await admission.enter(null);
  assert.equal(await isSettled(admission.enter(null)), false);
});

test('reads of anonymous visitors leave places for what they send', async () => {
  const admission = createAdmission({ ...limits, running: { ...limits.running, reads: 1 } });
  await admission.enter(reader('a'));
  const second = admission.enter(reader('b'));
  assert.equal(await isSettled(second), false);
  assert.equal(await isSettled(admission.enter(writer('b'))), true);
});

const many = { all: 9, anonymous: 9, reads: 2, perNetwork: 9, readsPerNetwork: 2 };

test('a read that keeps others waiting is cut, and its network waits behind the others from then on', async () => {
  const admission = createAdmission({ running: many, waiting: { ...many, reads: 9 }, waitMilliseconds: 800 });
  const enterSlowly = async (network: string) => {
    let cut = (_error: BusyError) => {};
    const ended = new Promise<BusyError>((done) => (cut = done));
    const leave = await admission.enter(reader(network), { onCut: cut });
    return ended.then((error) => {
      leave();
      return error;
    });
  };
  const slow = [enterSlowly('a'), enterSlowly('a')];
  const order: string[] = [];
  const enterQuickly = async (network: string) => {
    const leave = await admission.enter(reader(network));
    order.push(network);
    leave();
  };
  await enterQuickly('b');
  for (const error of await Promise.all(slow)) assert.ok(error instanceof BusyError && error.retryAfter === 1);
  const again = [enterSlowly('c'), enterSlowly('c')];
  await Promise.all([enterQuickly('a'), enterQuickly('d')]);
  await Promise.all(again);
  assert.deepEqual(order, ['b', 'd', 'a']);
});

test('reads take their time while no other read waits, and while their own network alone waits', async () => {
  const admission = createAdmission({
    running: { ...many, reads: 3 },
    waiting: { ...many, reads: 9 },
    waitMilliseconds: 200,
  });
  const cuts: BusyError[] = [];
  const onCut = (error: BusyError) => void cuts.push(error);
  await admission.enter(reader('a'), { onCut });
  await admission.enter(reader('a'), { onCut });
  await assert.rejects(admission.enter(reader('a'), { onCut }), /in time/);
  assert.deepEqual(cuts, []);
});
