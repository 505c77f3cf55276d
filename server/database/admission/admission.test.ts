import assert from 'node:assert/strict';
import test from 'node:test';
import { createAdmission, type AdmissionLimits } from './admission.ts';
import { BusyError } from './overload.ts';
import type { Lane, OccupancyLimits, Visitor } from './occupancy.ts';

const few: OccupancyLimits = {
  all: { other: 1, reserved: 2, insert: 3, trusted: 4 },
  ofOneParty: { other: 1, reserved: 1, insert: 1, trusted: 4 },
};
const limits: AdmissionLimits = { running: few, waiting: few, waitMilliseconds: 10_000 };
const lane = (name: Lane, ...parties: string[]): Visitor => ({ lane: name, parties });
const read = (...parties: string[]) => lane('other', ...parties);
const insert = (...parties: string[]) => lane('insert', ...parties);
const trusted = lane('trusted');
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
  const leave = await admission.enter(insert('a'));
  const second = admission.enter(insert('a'));
  assert.equal(await isSettled(second), false);
  assert.equal(await isSettled(admission.enter(insert('b'))), true);
  leave();
  assert.equal(await isSettled(second), true);
});

test('an account gets at most its share from all networks together', async () => {
  const admission = createAdmission(limits);
  const leave = await admission.enter(insert('network a', 'account x'));
  const second = admission.enter(insert('network b', 'account x'));
  assert.equal(await isSettled(second), false);
  assert.equal(await isSettled(admission.enter(insert('network b', 'account y'))), true);
  leave();
  assert.equal(await isSettled(second), false, 'the network has its share now');
});

test('each lane has a place that those before it cannot take, and one in the queue', async () => {
  const admission = createAdmission(limits);
  const names: Lane[] = ['other', 'reserved', 'insert', 'trusted'];
  for (const [at, name] of names.entries()) {
    assert.equal(await isSettled(admission.enter(lane(name, `running ${at}`))), true, name);
    for (const before of names.slice(0, at))
      await assert.rejects(admission.enter(lane(before, `late ${at}`)), BusyError, `${before} before ${name}`);
    assert.equal(await isSettled(admission.enter(lane(name, `waiting ${at}`))), false, name);
  }
});

test('a network waits in its share of the queue and no more; others still find a place in it', async () => {
  const admission = createAdmission(limits);
  for (const network of ['a', 'b', 'c']) await admission.enter(insert(network));
  const waiting = admission.enter(insert('c'));
  await assert.rejects(admission.enter(insert('c')), BusyError);
  const other = admission.enter(insert('d'));
  assert.deepEqual([await isSettled(waiting), await isSettled(other)], [false, false]);
});

test('a wait ends at its time limit, and when the client disconnects', async () => {
  const admission = createAdmission({ ...limits, waitMilliseconds: 20 });
  for (let n = 0; n < 4; n++) void admission.enter(trusted);
  await assert.rejects(admission.enter(trusted), /in time/);
  const client = new AbortController();
  const waiting = admission.enter(trusted, { signal: client.signal });
  client.abort(new Error('hung up'));
  await assert.rejects(waiting, /hung up/);
});

test('a place that is released twice counts once', async () => {
  const one = { ...few, all: { other: 1, reserved: 1, insert: 1, trusted: 1 } };
  const admission = createAdmission({ ...limits, running: one });
  const leave = await admission.enter(trusted);
  leave();
  leave();
  await admission.enter(trusted);
  assert.equal(await isSettled(admission.enter(trusted)), false);
});

const nine = { other: 9, reserved: 9, insert: 9, trusted: 9 };
const two = { ...nine, other: 2 };

test('a read that keeps others waiting is cut, and its network waits behind the others from then on', async () => {
  // One place: with two, a cut of the first read lets all others in, so the second one is never cut.
  const one = { ...nine, other: 1 };
  const admission = createAdmission({
    running: { all: one, ofOneParty: one },
    waiting: { all: nine, ofOneParty: nine },
    waitMilliseconds: 4_000,
  });
  const enterSlowly = async (network: string) => {
    let cut = (_error: BusyError) => {};
    const ended = new Promise<BusyError>((done) => (cut = done));
    const leave = await admission.enter(read(network), { onCut: cut });
    return ended.then((error) => {
      leave();
      return error;
    });
  };
  const slow = enterSlowly('a');
  const order: string[] = [];
  const enterQuickly = async (network: string) => {
    const leave = await admission.enter(read(network));
    order.push(network);
    leave();
  };
  await enterQuickly('b');
  const error = await slow;
  assert.ok(error instanceof BusyError && error.retryAfter === 1);
  const again = enterSlowly('c');
  await Promise.all([enterQuickly('a'), enterQuickly('d')]);
  await again;
  assert.deepEqual(order, ['b', 'd', 'a']);
});

test('reads take their time while no other read waits, and while their own network alone waits', async () => {
  const admission = createAdmission({
    running: { all: { ...nine, other: 3 }, ofOneParty: two },
    waiting: { all: nine, ofOneParty: nine },
    waitMilliseconds: 200,
  });
  const cuts: BusyError[] = [];
  const onCut = (error: BusyError) => void cuts.push(error);
  await admission.enter(read('a'), { onCut });
  await admission.enter(read('a'), { onCut });
  await assert.rejects(admission.enter(read('a'), { onCut }), /in time/);
  assert.deepEqual(cuts, []);
});

test('inserts and trusted callers are never cut', async () => {
  const admission = createAdmission({ ...limits, waitMilliseconds: 200 });
  const cuts: BusyError[] = [];
  const onCut = (error: BusyError) => void cuts.push(error);
  for (const network of ['a', 'b', 'c']) await admission.enter(insert(network), { onCut });
  await admission.enter(trusted, { onCut });
  await assert.rejects(admission.enter(insert('d'), { onCut }), /in time/);
  assert.deepEqual(cuts, []);
});

const one = { other: 1, reserved: 1, insert: 1, trusted: 1 };
const several = { other: 4, reserved: 4, insert: 4, trusted: 4 };

test('a network that sends many requests does not delay the first of another', async () => {
  const admission = createAdmission({
    running: { all: one, ofOneParty: one },
    waiting: { all: nine, ofOneParty: nine },
    waitMilliseconds: 10_000,
  });
  const order: string[] = [];
  const enter = async (network: string) => {
    const leave = await admission.enter(insert(network));
    order.push(network);
    setImmediate(leave);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(enter));
  assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('a full queue refuses the last request of the network with the most for the first of another', async () => {
  const admission = createAdmission({
    running: { all: one, ofOneParty: one },
    waiting: { all: several, ofOneParty: several },
    waitMilliseconds: 10_000,
  });
  await admission.enter(insert('a'));
  const waiting = Array.from({ length: 4 }, () => admission.enter(insert('a')));
  const refused = assert.rejects(waiting.at(-1)!, BusyError);
  const other = admission.enter(insert('b'));
  await refused;
  assert.equal(await isSettled(Promise.race([...waiting.slice(0, 3), other])), false);
  await assert.rejects(admission.enter(insert('a')), BusyError);
});
