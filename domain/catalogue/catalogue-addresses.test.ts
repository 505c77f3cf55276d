import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueAddresses, idAddresses } from './catalogue-addresses.ts';
import { catalogueItems } from './catalogue-items.ts';

test('every tour, combo and cart has an address, made of words', () => {
  assert.equal(catalogueAddresses.length, catalogueItems.length);
  for (const each of catalogueAddresses) assert.match(each, /^\/(tours|combos|golf-carts)\/[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('the last parts differ, because they name the pictures for sharing', () => {
  const slugs = catalogueAddresses.map((each) => each.slice(each.lastIndexOf('/') + 1));
  assert.equal(new Set(slugs).size, slugs.length);
});

test('an address with an id leads to the page of its trip, and is the address of no other', () => {
  const moved = new Map(idAddresses);
  assert.equal(moved.get('/tours/lamanai'), '/tours/lamanai-maya-ruins');
  assert.equal(moved.get('/combos/ruins-zoo-combo'), '/combos/lamanai-belize-zoo-combo');
  assert.equal(moved.get('/golf-carts/luxury-teal'), '/golf-carts/luxury-teal-cart');
  for (const [from, to] of idAddresses)
    assert.deepEqual([catalogueAddresses.includes(from), catalogueAddresses.includes(to)], [false, true], from);
});
