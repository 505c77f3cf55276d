import assert from 'node:assert/strict';
import { it } from 'node:test';
import { canonicalQuery, parseQuery, placedAt } from './query-string.ts';
import { RestError } from '../rest-error.ts';

it('classifies the parameters', () => {
  const query = parseQuery(
    '?select=id&id=gt.1&or=(a.eq.1,b.eq.2)&order=id.desc&limit=5&offset=10&columns=a,"b,c",a&on_conflict=a&apikey=k',
  );
  assert.equal(query.select?.length, 1);
  assert.deepEqual(
    query.filters.map(({ filter }) => filter.kind),
    ['condition', 'group'],
  );
  assert.equal(placedAt(query.orders, [])?.length, 1);
  assert.deepEqual([placedAt(query.limits, []), placedAt(query.offsets, [])], [5, 10]);
  assert.deepEqual([query.columns, query.onConflict], [['a', 'b,c'], ['a']]);
});

it('distinguishes arguments of a function from filters by their values', () => {
  const query = parseQuery('?a=1&b=gt.2&a=x&words=eq', true);
  assert.deepEqual(query.arguments, [
    ['a', '1'],
    ['a', 'x'],
    ['words', 'eq'],
  ]);
  assert.equal(query.filters.length, 1);
});

it('places filters, orders and limits at embedded resources', () => {
  const query = parseQuery(
    '?books.id=eq.1&books.not.or=(a.eq.1,b.eq.2)&books.pages.order=n&books.limit=3&books.offset=1',
  );
  assert.deepEqual(
    query.filters.map(({ path }) => path),
    [['books'], ['books']],
  );
  assert.equal(placedAt(query.orders, ['books', 'pages'])?.length, 1);
  assert.deepEqual([placedAt(query.limits, ['books']), placedAt(query.offsets, ['books'])], [3, 1]);
  assert.deepEqual(parseQuery('?"books.id"=eq.1').filters[0]?.path, []);
});

it('shows the parameters sorted by name', () => {
  assert.equal(canonicalQuery('?b=eq.1&apikey=k&a=eq.2 3'), 'a=eq.2%203&b=eq.1');
});

it('parses random input or refuses it with PGRST100', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const signs = [
    ...'ab1.,()[]{}"\\:*!->%&=+ é☃\n\'',
    'eq.',
    'not.',
    'in.(',
    'and(',
    'or(',
    '::',
    '->>',
    '%00',
    '%FF',
    '...',
    'fts(',
  ];
  const keys = ['select', 'order', 'or', 'and', 'not.or', 'col', 'limit', 'offset', 'columns', 'on_conflict', 'a.b'];
  for (let round = 0; round < 20_000; round++) {
    const value = Array.from({ length: random(12) }, () => signs[random(signs.length)]).join('');
    const search = `?${random(4) ? keys[random(keys.length)] : value}=${value}`;
    try {
      parseQuery(search, random(2) === 1);
    } catch (error) {
      assert.ok(error instanceof RestError && error.status >= 400 && error.status < 500, `${search}: ${String(error)}`);
    }
  }
});

it('handles input that is built to be slow in bounded time', () => {
  for (const text of [
    'a '.repeat(4000),
    'a-'.repeat(4000),
    '"'.repeat(8000),
    '\\'.repeat(8000),
    '{'.repeat(8000),
    ' '.repeat(8000),
    'a->'.repeat(3000),
    '('.repeat(8000),
  ]) {
    for (const key of ['select', 'order', 'or', 'col', text]) {
      try {
        parseQuery(`?${encodeURIComponent(key)}=${encodeURIComponent(`in.(${text}`)}`);
      } catch (error) {
        assert.ok(error instanceof RestError, String(error));
      }
    }
  }
});
