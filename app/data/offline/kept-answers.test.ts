import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { answersOfOthers, discardAnswers, discardAnswersOfOthers, keptAnswers } from './answer-storage.ts';
import { discardAnswer, isSentByItself, keepAnswer, makeAnswer } from './kept-answers.ts';
import { forgetDesk, forgetOldDesk, keepPart, readPart } from './kept-desk.ts';

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
  assert.ok(keepAnswer(makeAnswer(given)));
  keepPart('waiting', { bookings: [], total: 0 });
});

test('an answer outlives the session without the name, and belongs to the account that gave it', () => {
  signIn(null);
  forgetDesk();
  assert.ok(![...stored.values()].some((text) => text.includes('Reina')), 'no name is left');
  assert.deepEqual(answersOfOthers(), [booking]);
  assert.deepEqual(keptAnswers(), []);
  signIn('omar');
  forgetOldDesk();
  assert.deepEqual(keptAnswers(), [], 'another account does not see it');
  assert.deepEqual(answersOfOthers(), [booking]);
  signIn('ana');
  forgetOldDesk();
  const [answer] = keptAnswers();
  assert.deepEqual(
    { ...answer, id: '', at: '' },
    { id: '', at: '', booking, name: null, decision: 'cancelled', message: 'We are full', problem: null },
  );
  assert.ok(isSentByItself(answer!));
  assert.deepEqual(answersOfOthers(), []);
});

test('what is kept of the desk goes when another account signs in; the names in answers go too', () => {
  signIn('omar');
  forgetOldDesk();
  assert.deepEqual(
    [...stored.keys()].filter((key) => key.startsWith('desk-')),
    ['desk-answers-ana'],
  );
  assert.ok(!stored.get('desk-answers-ana')?.includes('Reina'));
  assert.equal(readPart('waiting'), null);
});

test('after seven days an answer stays without the name, and is not sent by itself', () => {
  const [answer] = keptAnswers();
  discardAnswer(answer!.id);
  keepAnswer({ ...answer!, at: new Date(Date.now() - week).toISOString() });
  forgetOldDesk();
  const [old] = keptAnswers();
  assert.equal(old?.name, null);
  assert.equal(isSentByItself(old!), false);
});

test('answers are discarded by their account with a way back, and by another one for good', () => {
  const takeBack = discardAnswers();
  assert.deepEqual(keptAnswers(), []);
  signIn(null);
  takeBack();
  assert.deepEqual(answersOfOthers(), [booking]);
  signIn('omar');
  keepAnswer(makeAnswer({ ...given, name: 'Of Omar' }));
  discardAnswersOfOthers();
  assert.deepEqual(answersOfOthers(), []);
  assert.equal(keptAnswers()[0]?.name, 'Of Omar');
});

test('a newer answer to a booking replaces the one before', () => {
  keepAnswer(makeAnswer({ ...given, decision: 'confirmed' }));
  assert.deepEqual(
    keptAnswers().map(({ decision }) => decision),
    ['confirmed'],
  );
});
