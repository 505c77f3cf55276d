import assert from 'node:assert/strict';
import { test } from 'node:test';
import { golfCarts } from '../catalogue/golf-carts.ts';
import { otherCarts, planBoard } from './cart-board.ts';
import type { Rental } from './cart-board.ts';

const rental = (id: string, date: string, lastDay: string, change: Partial<Rental> = {}): Rental => ({
  id,
  name: 'Ana Novelo',
  status: 'confirmed',
  golf_cart_id: 'luxury-teal',
  cart: 'Luxury Teal Cart',
  date,
  last_day: lastDay,
  ...change,
});

const carts = golfCarts.map(({ id, name, seats }) => ({ id, name, seats, isShown: true }));
/** As the desk lists them when the red one stands first and is not on the site. */
const redHidden = [
  ...carts.filter(({ id }) => id === 'premium-red').map((cart) => ({ ...cart, isShown: false })),
  ...carts.filter(({ id }) => id !== 'premium-red').toReversed(),
];

/** The lines of a cart in short form: 'a:3' for a rental that is shown for three days, '.' for a free day. */
function linesOf(rentals: readonly Rental[], cart = 'luxury-teal'): string[] {
  const row = planBoard({ rentals, carts }, '2026-11-22', 7).find(({ id }) => id === cart)!;
  return row.lines.map((line) => line.map(({ rental: one, days }) => (one ? `${one.id}:${days}` : '.')).join(' '));
}

test('every cart has a line of free days', () => {
  const rows = planBoard({ rentals: [], carts }, '2026-11-22', 14);
  assert.deepEqual(
    rows.map(({ name, lines }) => [name, lines.length, lines[0]!.length]),
    golfCarts.map(({ name }) => [name, 1, 14]),
  );
});

test('a rental takes its days, also if it begins before the board or ends after it', () => {
  assert.deepEqual(linesOf([rental('a', '2026-11-23', '2026-11-25')]), ['. a:3 . . .']);
  assert.deepEqual(linesOf([rental('a', '2026-11-01', '2026-11-23'), rental('b', '2026-11-27', '2026-12-20')]), [
    'a:2 . . . b:2',
  ]);
  assert.deepEqual(linesOf([rental('a', '2026-11-01', '2026-12-20')]), ['a:7']);
});

test('requests that overlap have separate lines below the confirmed rental', () => {
  const waits = { status: 'pending' } as const;
  assert.deepEqual(
    linesOf([
      rental('a', '2026-11-22', '2026-11-24', waits),
      rental('b', '2026-11-23', '2026-11-23'),
      rental('c', '2026-11-25', '2026-11-25', waits),
      rental('d', '2026-11-24', '2026-11-25', waits),
    ]),
    ['. b:1 . c:1 . . .', 'a:3 . . . .', '. . d:2 . . .'],
  );
});

test('a cart that is not in the catalogue has its line below', () => {
  const gone = rental('a', '2026-11-22', '2026-11-22', { golf_cart_id: 'gone', cart: null });
  const rows = planBoard({ rentals: [gone], carts }, '2026-11-22', 7);
  assert.deepEqual([rows.length, rows.at(-1)!.name], [golfCarts.length + 1, 'One that is not on our list']);
  assert.deepEqual(linesOf([gone], 'gone'), ['a:1 . . . . . .']);
});

test('a rental may move to the other carts, each with what stands against it', () => {
  const own = rental('a', '2026-11-23', '2026-11-25');
  const rentals = [
    own,
    rental('b', '2026-11-25', '2026-11-26', { golf_cart_id: 'luxury-white' }),
    rental('c', '2026-11-20', '2026-11-23', { golf_cart_id: 'premium-red', status: 'pending' }),
    rental('d', '2026-11-26', '2026-11-27', { golf_cart_id: 'premium-blue' }),
  ];
  const closed = {
    id: 'e',
    first_day: '2026-11-24',
    last_day: '2026-11-24',
    item_kind: 'golf-cart' as const,
    item_id: 'standard-white',
    reason: 'Brakes',
    weather_call_id: null,
  };
  const found = otherCarts(own, { rentals, closures: [closed], carts });
  assert.deepEqual(Object.fromEntries(found.map(({ id, obstacle }) => [id, obstacle?.why ?? null])), {
    'standard-yellow': null,
    'standard-white': 'closed',
    'premium-blue': null,
    'premium-red': 'asked for',
    'luxury-white': 'rented',
  });
});

test('the carts stand in the order of the desk, and last those that are not on the site', () => {
  const inOrder = ['luxury-white', 'luxury-teal', 'premium-blue', 'standard-white', 'standard-yellow', 'premium-red'];
  const rows = planBoard({ rentals: [], carts: redHidden }, '2026-11-22', 7);
  assert.deepEqual(
    rows.map(({ id, isShown }) => [id, isShown]),
    inOrder.map((id) => [id, id !== 'premium-red']),
  );
  const own = rental('a', '2026-11-23', '2026-11-25');
  assert.deepEqual(
    otherCarts(own, { rentals: [own], closures: [], carts: redHidden }).map(({ id, isShown, obstacle }) => [
      id,
      isShown,
      obstacle,
    ]),
    inOrder.filter((id) => id !== own.golf_cart_id).map((id) => [id, id !== 'premium-red', null]),
  );
});
