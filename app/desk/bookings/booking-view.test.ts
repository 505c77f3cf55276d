import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readView, writeView } from './booking-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));
const plain = { status: 'all', words: '', sort: 'newest', page: 1 } as const;

test('a URL without parameters shows all bookings, newest first', () => {
  assert.deepEqual(read(''), plain);
  assert.equal(writeView(plain), '');
});

test('parses a URL and writes the same URL back', () => {
  const address = '?status=pending&q=ana+%26+co&sort=oldest&page=7';
  const view = read(address);
  assert.deepEqual(view, { status: 'pending', words: 'ana & co', sort: 'oldest', page: 7 });
  assert.equal(writeView(view), address);
});

test('invalid values become the defaults', () => {
  assert.deepEqual(read('?status=toString&q=%20&sort=price&page=-1'), plain);
  for (const page of ['0', '1.5', 'x', '1e9', '']) assert.equal(read(`?page=${page}`).page, 1);
});
