import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combos, findCombo } from './combos.ts';
import { cartFilters, findGolfCart, golfCarts } from './golf-carts.ts';
import { findTour, tourFilters, tours } from './tours.ts';

test('the twelve tours, in their order, with their categories', () => {
  assert.deepEqual(
    tours.map(({ id, category, duration }) => [id, category, duration]),
    [
      ['full-day-fishing', 'fishing', '8 hours'],
      ['half-day-fishing', 'fishing', '4 hours'],
      ['hol-chan-snorkeling', 'snorkeling', '3-4 hours'],
      ['shark-ray-alley', 'snorkeling', '3 hours'],
      ['mexico-rocks', 'snorkeling', '3 hours'],
      ['lamanai', 'mainland', '10 hours'],
      ['xunantunich', 'mainland', '10 hours'],
      ['altun-ha', 'mainland', '7 hours'],
      ['belize-zoo', 'mainland', '8 hours'],
      ['adventure-combo', 'adventure', '9 hours'],
      ['baboon-sanctuary', 'mainland', '7 hours'],
      ['full-day-sailing', 'sailing', 'Full day (8 hours)'],
    ],
  );
});

test('the four combos and their tours', () => {
  assert.deepEqual(
    combos.map(({ id, tourIds }) => [id, tourIds]),
    [
      ['ruins-zoo-combo', ['lamanai', 'belize-zoo']],
      ['xunantunich-adventure-combo', ['xunantunich', 'adventure-combo']],
      ['altun-ha-baboon-combo', ['altun-ha', 'baboon-sanctuary']],
      ['triple-mainland-combo', ['xunantunich', 'adventure-combo', 'belize-zoo']],
    ],
  );
  for (const id of combos.flatMap(({ tourIds }) => tourIds)) assert.ok(findTour(id), id);
  assert.equal(findCombo('triple-mainland-combo')?.duration, '2 days');
  assert.ok(findCombo('triple-mainland-combo')?.included.some((item) => item.startsWith('Overnight accommodation')));
});

test('the six carts; standard ones have four seats', () => {
  assert.deepEqual(
    golfCarts.map(({ id, category }) => [id, category]),
    [
      ['standard-yellow', 'standard'],
      ['standard-white', 'standard'],
      ['premium-blue', 'premium'],
      ['premium-red', 'premium'],
      ['luxury-teal', 'luxury'],
      ['luxury-white', 'luxury'],
    ],
  );
  for (const cart of golfCarts) {
    if (cart.category === 'standard') assert.equal(cart.seats, 4);
    assert.ok(cart.features.includes(`Seats up to ${cart.seats}`), cart.id);
    assert.ok(cart.imageAlt.toLowerCase().includes(cart.id.split('-')[1] ?? '?'), cart.id);
  }
});

test('the filter buttons, in their order', () => {
  assert.deepEqual(
    tourFilters.map(({ label, category }) => [label, category]),
    [
      ['All Tours', 'all'],
      ['Fishing', 'fishing'],
      ['Snorkeling', 'snorkeling'],
      ['Sailing', 'sailing'],
      ['Mainland Tours', 'mainland'],
      ['Adventure', 'adventure'],
    ],
  );
  assert.deepEqual(
    cartFilters.map(({ label, category }) => [label, category]),
    [
      ['All Carts', 'all'],
      ['Standard', 'standard'],
      ['Premium', 'premium'],
      ['Luxury', 'luxury'],
    ],
  );
});

test('an unknown id finds nothing', () => {
  for (const find of [findTour, findCombo, findGolfCart]) {
    assert.equal(find('atlantis'), null);
    assert.equal(find(''), null);
    assert.equal(find('constructor'), null);
  }
});

const catalogue = [...tours, ...combos, ...golfCarts];

test('the sailing tour has the facts of the featured section', () => {
  const sailing = findTour('full-day-sailing');
  const words = [sailing?.description, ...(sailing?.included ?? [])].join(' ').toLowerCase();
  for (const fact of [
    '53-foot',
    'all skill levels',
    'coral gardens',
    'conch shell graveyard',
    'shark & ray alley',
    'hol chan marine reserve',
    'coconut rice and beans',
    'plantain chips',
    'grilled chicken',
    'fresh fish fillet',
  ]) {
    assert.ok(words.includes(fact), fact);
  }
});

test('every entry has its own picture with alternative text', () => {
  assert.equal(new Set(catalogue.map(({ image }) => image)).size, catalogue.length);
  assert.equal(new Set(catalogue.map(({ imageAlt }) => imageAlt)).size, catalogue.length);
  for (const { id, image, imageAlt } of catalogue) {
    assert.equal(image.split('/')[1], id);
    assert.ok(imageAlt.length >= 20, id);
  }
});

test('four to seven items are included, and no text has a price', () => {
  for (const { included, id } of [...tours, ...combos]) assert.ok(included.length >= 4 && included.length <= 7, id);
  assert.doesNotMatch(JSON.stringify(catalogue), /[$€£]|\b(?:USD|BZD)\b|\bprice/i);
});
