import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenFilters, inView, noFilters, queryOf, readView, writeView } from './booking-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));
const plain = { view: 'all', words: '', ...noFilters, sort: 'newest' } as const;

test('a URL without parameters shows all bookings, newest first', () => {
  assert.deepEqual(read(''), plain);
  assert.equal(writeView(plain), '');
});

test('parses a URL and writes the same URL back', () => {
  const address =
    '?view=waiting&q=ana+%26+co&first=2099-01-30&last=2099-02-01&trip=golf-cart%3Aluxury-teal&source=link%3Ahotel' +
    '&sort=name';
  const view = read(address);
  assert.deepEqual(view, {
    view: 'waiting',
    words: 'ana & co',
    firstDay: '2099-01-30',
    lastDay: '2099-02-01',
    trip: { kind: 'golf-cart', id: 'luxury-teal' },
    source: 'link:hotel',
    sort: 'name',
  });
  assert.equal(writeView(view), address);
});

test('invalid values become the defaults', () => {
  const odd = '?view=toString&status=toString&q=%20&first=2099-02-30&last=0&source=link:A&sort=price';
  assert.deepEqual(read(odd), plain);
  for (const trip of ['tour', 'tour:', 'boat:lamanai', 'tour:a,id.eq.b', 'tour:{a}', 'tour:a.b'])
    assert.equal(read(`?trip=${trip}`).trip, null, trip);
});

test('a view has an order, which is not in its URL', () => {
  assert.equal(read('?view=waiting').sort, 'due');
  assert.equal(read('?view=next').sort, 'date');
  assert.equal(writeView(inView(read('?q=ana&sort=name'), 'next')), '?view=next&q=ana');
});

test('a URL of an earlier version opens the view of its status', () => {
  assert.equal(writeView(read('?status=pending&sort=oldest')), '?view=waiting');
  assert.equal(writeView(read('?status=cancelled&q=ana')), '?view=cancelled&q=ana');
  assert.equal(writeView(read('?view=waiting&page=3')), '?view=waiting', 'the list has no pages');
});

test('the next 7 days begin today, and a filter by days narrows them', () => {
  const days = (address: string) => {
    const { firstDay, lastDay } = queryOf(read(address), '2099-01-30');
    return [firstDay, lastDay];
  };
  assert.deepEqual(days('?view=next'), ['2099-01-30', '2099-02-05']);
  assert.deepEqual(days('?view=next&first=2099-02-01&last=2099-03-01'), ['2099-02-01', '2099-02-05']);
  assert.deepEqual(days('?view=next&first=2099-01-01&last=2099-02-01'), ['2099-01-30', '2099-02-01']);
  assert.deepEqual(days('?first=2099-01-01'), ['2099-01-01', null]);
});

test('a view finds the bookings of its statuses', () => {
  const statuses = (address: string) => queryOf(read(address), '2099-01-30').statuses;
  assert.deepEqual(statuses('?view=waiting'), ['pending']);
  assert.deepEqual(statuses('?view=next'), ['pending', 'confirmed']);
  assert.deepEqual(statuses('?view=confirmed'), ['confirmed']);
  assert.deepEqual(statuses('?view=cancelled'), ['cancelled']);
  assert.deepEqual(statuses('?view=waiting-list'), ['waitlisted', 'offered']);
  assert.equal(queryOf(read('?view=waiting-list'), '2099-01-30').firstDay, '2099-01-30', 'not the days that are over');
  assert.deepEqual(statuses(''), []);
  assert.deepEqual(statuses('?view=mine'), []);
  assert.equal(queryOf(read('?view=mine'), '2099-01-30').isMine, true);
  assert.equal(queryOf(read(''), '2099-01-30').isMine, false);
});

test('each chosen filter has a label and can be removed', () => {
  const view = read('?q=ana&first=2099-02-01&trip=tour:lamanai&source=link');
  const chosen = chosenFilters(view, ({ id }) => `Tour ${id}`);
  assert.deepEqual(
    chosen.map(({ label }) => label),
    ['From Sunday, February 1, 2099', 'Tour lamanai', 'Any link of a partner'],
  );
  const rest = chosen.reduce((left, { without }) => ({ ...left, ...without }), view);
  assert.equal(writeView(rest), '?q=ana');
});
