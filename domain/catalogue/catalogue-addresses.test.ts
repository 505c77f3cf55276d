import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueAddresses } from './catalogue-addresses.ts';
import { catalogueItems } from './catalogue-items.ts';

test('every tour, combo and cart has an address, made of words', () => {
  assert.equal(catalogueAddresses.length, catalogueItems.length);
  for (const each of catalogueAddresses) assert.match(each, /^\/(tours|combos|golf-carts)\/[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('the last parts differ, because they name the pictures for sharing', () => {
  const slugs = catalogueAddresses.map((each) => each.slice(each.lastIndexOf('/') + 1));
  assert.equal(new Set(slugs).size, slugs.length);
});
