import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { unsentOfOthers, discardActs, discardUnsentOfOthers, unsentActs } from './unsent-storage.ts';
import type { UnsentDecision, UnsentMove } from './unsent-storage.ts';
import { discardAct, discardSubject, isSentByItself, isWaitingAbout, keepAct, makeAct } from './unsent-acts.ts';
import { forgetOfflineCopy, forgetOldCopy, keepPart, readPart } from './offline-copy.ts';

const stored = new Map<string, string>();
const week = 7 * 24 * 60 * 60 * 1000;

Object.assign(globalThis, {
  location: { origin: 'https://desk.example' },
  localStorage: new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
  addEventListener: () => {},
});

function signIn(account: string | null): void {
  if (account === null) stored.delete('sb-desk-auth-token');
  else stored.set('sb-desk-auth-token', JSON.stringify({ user: { id: account } }));
}

const booking = 'abcdef01-0000-4000-8000-000000000000';
const given = { booking, name: 'Reina Marin', decision: 'cancelled', message: 'We are full' } as const;

beforeEach(() => {
  stored.clear();
  signIn('ana');
  assert.ok(keepAct(makeAct<UnsentDecision>(given)));
  keepPart('waiting', { bookings: [], total: 0 });
});

test('a decision outlives the session without the name, and belongs to the account that made it', () => {
  signIn(null);
  forgetOfflineCopy();
  assert.ok(![...stored.values()].some((text) => text.includes('Reina')), 'no name is left');
  assert.deepEqual(unsentOfOthers(), [booking]);
  assert.deepEqual(unsentActs(), []);
  signIn('omar');
  forgetOldCopy({ readsBookings: true });
  assert.deepEqual(unsentActs(), [], 'another account does not see it');
  assert.deepEqual(unsentOfOthers(), [booking]);
  signIn('ana');
  forgetOldCopy({ readsBookings: true });
  const [unsent] = unsentActs();
  assert.deepEqual(
    { ...unsent, id: '', at: '' },
    { id: '', at: '', booking, name: null, decision: 'cancelled', message: 'We are full', problem: null },
  );
  assert.ok(isSentByItself(unsent!));
  assert.deepEqual(unsentOfOthers(), []);
});

test('the offline copy and the names in decisions are deleted when another account signs in', () => {
  signIn('omar');
  forgetOldCopy({ readsBookings: true });
  assert.deepEqual(
    [...stored.keys()].filter((key) => key.startsWith('desk-')),
    ['desk-answers-ana'],
  );
  assert.ok(!stored.get('desk-answers-ana')?.includes('Reina'));
  assert.equal(readPart('waiting'), null);
});

test('after seven days a decision stays without the name, and is not sent by itself', () => {
  const [unsent] = unsentActs();
  discardAct(unsent!.id);
  keepAct({ ...unsent!, at: new Date(Date.now() - week).toISOString() });
  forgetOldCopy({ readsBookings: true });
  const [old] = unsentActs();
  assert.equal(old?.name, null);
  assert.equal(isSentByItself(old!), false);
});

test('its account can discard decisions and restore them; another account discards them for good', () => {
  const takeBack = discardActs();
  assert.deepEqual(unsentActs(), []);
  signIn(null);
  takeBack();
  assert.deepEqual(unsentOfOthers(), [booking]);
  signIn('omar');
  keepAct(makeAct<UnsentDecision>({ ...given, name: 'Of Omar' }));
  discardUnsentOfOthers();
  assert.deepEqual(unsentOfOthers(), []);
  assert.equal(unsentActs()[0]?.name, 'Of Omar');
});

test('a newer decision about a booking replaces the previous decision', () => {
  keepAct(makeAct<UnsentDecision>({ ...given, decision: 'confirmed' }));
  assert.deepEqual(
    unsentActs().map(({ decision }) => decision),
    ['confirmed'],
  );
});

const move = (...parties: string[]) =>
  makeAct<UnsentMove>({
    parties,
    day: '2099-01-31',
    name: null,
    departure: { id: booking },
    leavesAt: '13:00:00',
    message: '',
    seen: {},
  });
const moves = () => unsentActs().flatMap((act) => ('parties' in act ? [act.parties] : []));

test('a move replaces those of its parties, and stays after one that has other parties too', () => {
  keepAct(move('a', 'b'));
  keepAct(move('a'));
  assert.deepEqual(moves(), [['a', 'b'], ['a']]);
  discardSubject(move('a'));
  assert.deepEqual(moves(), [['a', 'b']], 'the other party still moves');
  keepAct(move('c', 'b', 'a'));
  assert.deepEqual(moves(), [['c', 'b', 'a']]);
  const [act] = unsentActs().filter((one) => 'parties' in one);
  assert.ok(isWaitingAbout(act!, 'b') && !isWaitingAbout(act!, 'd'));
  assert.ok(!isWaitingAbout({ ...act!, problem: { kind: 'gone' } }, 'b'));
  assert.ok(!unsentActs().some((one) => 'decision' in one && isWaitingAbout(one, booking)));
});

test('moves stand where earlier versions do not look, and are sent in the order of all', () => {
  keepAct({ ...move('a'), name: 'Ana Novelo', at: new Date(Date.now() - 1000).toISOString() });
  assert.deepEqual([...stored.keys()].filter((key) => key.endsWith('-ana')).toSorted(), [
    'desk-answers-ana',
    'desk-party-acts-ana',
  ]);
  assert.ok(!stored.get('desk-answers-ana')!.includes('parties'));
  assert.deepEqual(
    unsentActs().map((act) => 'parties' in act),
    [true, false],
  );
  signIn('omar');
  assert.deepEqual(unsentOfOthers(), ['a', booking]);
  forgetOldCopy({ readsBookings: true });
  assert.ok(!stored.get('desk-party-acts-ana')!.includes('Ana Novelo'));
  discardUnsentOfOthers();
  assert.deepEqual(unsentOfOthers(), []);
});

test('what a later version has kept is neither shown nor sent, stays, and is discarded with the rest', () => {
  const later = { id: 'later', at: new Date().toISOString(), name: 'Ana Novelo', problem: null, newKind: true };
  stored.set('desk-party-acts-ana', JSON.stringify([later]));
  const isThere = () => stored.get('desk-party-acts-ana')?.includes('newKind') ?? false;
  assert.equal(unsentActs().length, 1);
  keepAct(move('a'));
  for (const { id } of unsentActs()) discardAct(id);
  assert.ok(isThere());
  forgetOfflineCopy();
  assert.ok(!stored.get('desk-party-acts-ana')!.includes('Ana Novelo'));
  const takeBack = discardActs();
  assert.ok(!isThere());
  takeBack();
  assert.ok(isThere());
});
