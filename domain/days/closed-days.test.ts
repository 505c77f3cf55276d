import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closureEntries, isClosedThroughout, stepThatOpens } from './closed-days.ts';
import type { ClosedDays } from './closed-days.ts';

const storm: ClosedDays = {
  id: 'storm',
  first_day: '2026-11-20',
  last_day: '2026-11-24',
  item_kind: null,
  item_id: null,
  reason: 'Storm',
  weather_call_id: null,
};
const repair: ClosedDays = { ...storm, id: 'repair', item_kind: 'golf-cart', item_id: 'luxury-teal' };

function opened(first: string, last: string) {
  let count = 0;
  const { removed, stored } = stepThatOpens([storm], { first, last }, () => `part ${++count}`);
  return [removed.map(({ id }) => id), stored.map((part) => `${part.id}: ${part.first_day} to ${part.last_day}`)];
}

test('days are opened in the middle, at an end, as a whole, or not at all', () => {
  assert.deepEqual(opened('2026-11-22', '2026-11-22'), [
    ['storm'],
    ['part 1: 2026-11-20 to 2026-11-21', 'part 2: 2026-11-23 to 2026-11-24'],
  ]);
  assert.deepEqual(opened('2026-11-18', '2026-11-21'), [['storm'], ['part 1: 2026-11-22 to 2026-11-24']]);
  assert.deepEqual(opened('2026-11-01', '2026-11-30'), [['storm'], []]);
  assert.deepEqual(opened('2026-11-25', '2026-11-30'), [[], []]);
});

test('the closures of a weather call are one entry', () => {
  const call = (id: string) => ({ ...storm, id, weather_call_id: 'call' });
  const entries = closureEntries([call('one'), repair, call('two')]);
  assert.deepEqual(
    entries.map((rows) => rows.map(({ id }) => id)),
    [['one', 'two'], ['repair']],
  );
});

test('an item is closed throughout by its own closures and by those of everything', () => {
  const period = { first: '2026-11-20', last: '2026-11-25' };
  const cart = { kind: 'golf-cart', id: 'luxury-teal' } as const;
  const later = { ...repair, first_day: '2026-11-25', last_day: '2026-11-25' };
  assert.equal(isClosedThroughout([storm], period, cart), false);
  assert.equal(isClosedThroughout([storm, later], period, cart), true);
  assert.equal(isClosedThroughout([storm, later], period, null), false);
});
