import assert from 'node:assert/strict';
import { test } from 'node:test';
import { galleryCategories, pickGalleryItems } from './gallery-choice.ts';

function items(count: number, featured: number, category = 'Reef') {
  return Array.from({ length: count }, (_, index) => ({
    id: `${category}-${index}`,
    image_url: `/images/${index}.jpg`,
    title: null,
    description: null,
    category,
    is_featured: index >= count - featured,
  }));
}

const ids = (list: { id: string }[]) => list.map((item) => item.id);

test('shows the first six featured pictures if there are at least six', () => {
  assert.deepEqual(ids(pickGalleryItems(items(20, 8), 'all')), ids(items(20, 8).slice(12, 18)));
  assert.deepEqual(ids(pickGalleryItems(items(6, 6), 'all')), ids(items(6, 6)));
});

test('shows the first twelve pictures if only five are featured', () => {
  assert.deepEqual(ids(pickGalleryItems(items(20, 5), 'all')), ids(items(20, 5).slice(0, 12)));
  assert.deepEqual(pickGalleryItems(items(3, 0), 'all').length, 3);
});

test('applies the rule to the pictures of the filter only', () => {
  const all = [...items(8, 7, 'Reef'), ...items(4, 2, 'Ruins')];
  assert.deepEqual(ids(pickGalleryItems(all, 'Ruins')), ids(items(4, 2, 'Ruins')));
  assert.deepEqual(pickGalleryItems(all, 'Reef').length, 6);
  assert.deepEqual(pickGalleryItems(all, 'Caves'), []);
});

test('lists each category once, without empty ones', () => {
  const all = [...items(2, 0, 'Reef'), ...items(1, 0, '  '), ...items(1, 0, 'Ruins '), ...items(1, 0, 'Reef')];
  assert.deepEqual(galleryCategories([...all, { ...all[0], category: null }]), ['Reef', 'Ruins']);
});
