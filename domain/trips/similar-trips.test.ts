import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combos, findCombo } from '../catalogue/combos.ts';
import { findGolfCart, golfCarts } from '../catalogue/golf-carts.ts';
import { findTour, tours } from '../catalogue/tours.ts';
import { similarToCart, similarToCombo, similarToTour } from './similar-trips.ts';

const ids = (trips: readonly { id: string }[]) => trips.map(({ id }) => id);

test('a tour suggests the combo with it, then its category, then its side of the sea', () => {
  const of = (id: string) => ids(similarToTour(findTour(id)!, tours, combos));
  assert.deepEqual(of('lamanai'), ['ruins-zoo-combo', 'xunantunich', 'altun-ha']);
  assert.deepEqual(of('belize-zoo'), ['ruins-zoo-combo', 'triple-mainland-combo', 'lamanai']);
  assert.deepEqual(of('adventure-combo'), ['xunantunich-adventure-combo', 'triple-mainland-combo', 'lamanai']);
  assert.deepEqual(of('full-day-fishing'), ['half-day-fishing', 'hol-chan-snorkeling', 'shark-ray-alley']);
  assert.deepEqual(of('full-day-sailing'), ['full-day-fishing', 'half-day-fishing', 'hol-chan-snorkeling']);
});

test('a combo suggests those that share a tour first', () => {
  assert.deepEqual(ids(similarToCombo(findCombo('triple-mainland-combo')!, combos)), [
    'ruins-zoo-combo',
    'xunantunich-adventure-combo',
    'altun-ha-baboon-combo',
  ]);
  assert.equal(similarToCombo(findCombo('ruins-zoo-combo')!, combos)[0]?.id, 'triple-mainland-combo');
});

test('a cart suggests its class, then carts with as many seats', () => {
  const of = (id: string) => ids(similarToCart(findGolfCart(id)!, golfCarts));
  assert.deepEqual(of('standard-yellow'), ['standard-white', 'premium-blue', 'premium-red']);
  assert.deepEqual(of('luxury-teal'), ['luxury-white', 'premium-red', 'standard-yellow']);
});

test('nothing suggests itself, and a hidden tour is not suggested', () => {
  for (const tour of tours) assert.ok(!similarToTour(tour, tours, combos).some(({ id }) => id === tour.id), tour.id);
  const shown = tours.filter(({ id }) => id !== 'xunantunich');
  assert.deepEqual(ids(similarToTour(findTour('lamanai')!, shown, combos)), [
    'ruins-zoo-combo',
    'altun-ha',
    'belize-zoo',
  ]);
});
