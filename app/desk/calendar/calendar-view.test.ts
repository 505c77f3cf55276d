import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCalendarView, writeCalendarView } from './calendar-view.ts';

test('a view survives the URL', () => {
  for (const view of [
    { span: 'month', day: null, filter: null },
    { span: 'week', day: '2026-11-24', filter: { kind: 'tour', id: 'lamanai' } },
    { span: 'month', day: '2028-02-29', filter: { kind: 'golf-cart', id: 'luxury-teal' } },
    { span: 'week', day: null, filter: { kind: 'tour', id: 'a:b&c' } },
  ] as const)
    assert.deepEqual(readCalendarView(new URLSearchParams(writeCalendarView(view))), view);
  assert.equal(writeCalendarView({ span: 'month', day: null, filter: null }), '');
});

test('invalid values become the defaults', () => {
  for (const query of ['view=year', 'day=2026-02-30', 'day=1999-12-31', 'day=0001-01-01', 'only=combo:x', 'only=tour:'])
    assert.deepEqual(readCalendarView(new URLSearchParams(query)), { span: 'month', day: null, filter: null }, query);
});
