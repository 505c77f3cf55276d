import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTour } from '../../../domain/catalogue/tours.ts';
import { catalogueAlone } from '../../../domain/trips/public-tours.ts';
import type { TourOverlay } from '../schema/tour-rows.ts';
import { toPublicTours, toTour, withKnownPages, withOverlay } from './public-tours.ts';

const row = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  slug: 'night-kayak',
  name: 'Night Kayak',
  description: null,
  duration: '2 hours',
  category: 'adventure' as const,
  included: null,
  image_url: null,
  image_alt: null,
  facts: {},
  is_active: true,
  created_at: '2026-11-20T00:00:00Z',
};

test('converts a row to a tour, with empty fields for missing values', () => {
  assert.deepEqual(toTour(row), {
    id: row.id,
    slug: 'night-kayak',
    name: 'Night Kayak',
    description: '',
    duration: '2 hours',
    category: 'adventure',
    image: '',
    imageAlt: 'Night Kayak',
    included: [],
    facts: {},
  });
});

test("requests a picture of this backend from the page's origin, any other from its own URL", () => {
  const stored = 'http://127.0.0.1:3000/storage/v1/object/public/tour-images/tours/1.jpg';
  assert.equal(toTour({ ...row, image_url: stored }).image, '/storage/v1/object/public/tour-images/tours/1.jpg');
  assert.equal(
    toTour({ ...row, image_url: 'https://photos.example/kayak.jpg' }).image,
    'https://photos.example/kayak.jpg',
  );
  assert.equal(toTour({ ...row, image_url: '/images/kayak.webp' }).image, '/images/kayak.webp');
});

const nothing: TourOverlay = {
  tour_id: 'lamanai',
  is_hidden: false,
  name: null,
  description: null,
  duration: null,
  included: null,
  image_url: null,
  image_alt: null,
  facts: {},
};

test('an overlay replaces what it says, and the catalogue keeps the rest', () => {
  const lamanai = findTour('lamanai')!;
  assert.deepEqual(withOverlay(lamanai, undefined), lamanai);
  assert.deepEqual(withOverlay(lamanai, nothing), { ...lamanai, facts: {} });
  const said = { name: 'Lamanai by Boat', included: ['Lunch'], facts: { youngestAge: 6 } };
  assert.deepEqual(withOverlay(lamanai, { ...nothing, ...said }), { ...lamanai, ...said });
});

test('a picture of the desk has its own words, or else the name of the tour', () => {
  const lamanai = findTour('lamanai')!;
  const shown = (change: Partial<TourOverlay>) => {
    const { image, imageAlt } = withOverlay(lamanai, { ...nothing, ...change });
    return [image, imageAlt];
  };
  assert.deepEqual(shown({ image_url: '/p.jpg' }), ['/p.jpg', 'Lamanai Maya Ruins']);
  assert.deepEqual(shown({ image_url: '/p.jpg', image_alt: 'Our boat' }), ['/p.jpg', 'Our boat']);
  assert.deepEqual(shown({ image_alt: 'The High Temple' }), [lamanai.image, 'The High Temple']);
  // What stands there if the picture of the desk cannot be shown.
  assert.equal(withOverlay(lamanai, { ...nothing, image_url: '/p.jpg' }).poster, lamanai.image);
});

test('the site shows fixed and added tours in one order, without hidden ones', () => {
  const { shown, all } = toPublicTours({
    added: [row],
    overlays: [{ ...nothing, is_hidden: true, name: 'Lamanai by Boat' }],
    item_lists: [],
    tour_order: [row.id, 'belize-zoo'],
  });
  assert.deepEqual(
    shown.slice(0, 3).map(({ id }) => id),
    [row.id, 'belize-zoo', 'full-day-fishing'],
  );
  assert.equal(shown.length, 12);
  assert.equal(all.length, 13);
  assert.equal(all.find(({ id }) => id === 'lamanai')?.name, 'Lamanai by Boat');
  assert.deepEqual(toPublicTours({ added: [], overlays: [], item_lists: [], tour_order: [] }), catalogueAlone);
});

test('combos and carts are in the order of the desk, without hidden ones', () => {
  const { combos, carts, shown } = toPublicTours({
    added: [],
    overlays: [],
    item_lists: [
      { kind: 'combo', item_ids: ['triple-mainland-combo', 'gone-combo'], hidden_ids: ['ruins-zoo-combo'] },
      { kind: 'golf-cart', item_ids: [], hidden_ids: ['premium-red'] },
    ],
    tour_order: [],
  });
  assert.deepEqual(
    combos.map(({ id }) => id),
    ['triple-mainland-combo', 'xunantunich-adventure-combo', 'altun-ha-baboon-combo'],
  );
  assert.deepEqual(
    carts.map(({ id }) => id),
    ['standard-yellow', 'standard-white', 'premium-blue', 'luxury-teal', 'luxury-white'],
  );
  assert.equal(shown.length, 12);
});

test('what the page does not show has no page yet, so no slug, be it a tour, a combo or a cart', () => {
  const none = { added: [], overlays: [], tour_order: [] };
  const page = toPublicTours({
    ...none,
    overlays: [{ ...nothing, is_hidden: true }],
    item_lists: [
      { kind: 'combo', item_ids: [], hidden_ids: ['ruins-zoo-combo'] },
      { kind: 'golf-cart', item_ids: [], hidden_ids: ['premium-red'] },
    ],
  });
  const { shown, all, combos, carts } = withKnownPages(toPublicTours({ ...none, added: [row], item_lists: [] }), page);
  const withoutSlug = (items: readonly { id: string; slug?: string }[]) =>
    items.filter((item) => !('slug' in item)).map(({ id }) => id);
  assert.deepEqual([shown, all].map(withoutSlug), Array(2).fill(withoutSlug([{ id: 'lamanai' }, { id: row.id }])));
  assert.deepEqual(withoutSlug(combos), ['ruins-zoo-combo']);
  assert.deepEqual(withoutSlug(carts), ['premium-red']);
  assert.deepEqual(withKnownPages(catalogueAlone, catalogueAlone), catalogueAlone);
});

test('a response of a database that has no lists of combos and carts yet is the catalogue', () => {
  assert.deepEqual(toPublicTours({ added: [], overlays: [], tour_order: [] }), catalogueAlone);
});
