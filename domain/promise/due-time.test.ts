import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueTime, timeAgo } from './due-time.ts';

const now = new Date('2026-11-28T12:00:00Z');
const due = (minutes: number) => dueTime(new Date(now.getTime() + minutes * 60_000).toISOString(), now);

test('an answer is due in minutes, hours and days', () => {
  assert.deepEqual(due(59.9), { words: 'due in 59 min', urgency: 'soon' });
  assert.deepEqual(due(60), { words: 'due in 1 h', urgency: 'soon' });
  assert.deepEqual(due(120), { words: 'due in 2 h', urgency: 'soon' });
  assert.deepEqual(due(121), { words: 'due in 2 h', urgency: 'later' });
  assert.deepEqual(due(47 * 60), { words: 'due in 47 h', urgency: 'later' });
  assert.deepEqual(due(48 * 60), { words: 'due in 2 days', urgency: 'later' });
});

test('an answer is late from the promised time on', () => {
  assert.deepEqual(due(0), { words: 'late by 0 min', urgency: 'late' });
  assert.deepEqual(due(-40), { words: 'late by 40 min', urgency: 'late' });
  assert.deepEqual(due(-72 * 60), { words: 'late by 3 days', urgency: 'late' });
});

test('what happened was some time ago', () => {
  const ago = (minutes: number) => timeAgo(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
  assert.deepEqual([-1, 0.5, 1, 90, 48 * 60].map(ago), [
    'a moment ago',
    'a moment ago',
    '1 min ago',
    '1 h ago',
    '2 days ago',
  ]);
});
