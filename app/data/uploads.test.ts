import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturePath } from './uploads.ts';

test('the path of a picture has shelf, timestamp and extension', () => {
  assert.equal(
    picturePath('tours', { name: 'Reef at dawn.JPG', type: 'image/jpeg' }, 1763596800000),
    'tours/1763596800000.jpg',
  );
  assert.equal(picturePath('gallery', { name: 'a.b.webp', type: 'image/webp' }, 5), 'gallery/5.webp');
  assert.equal(picturePath('gallery', { name: 'image', type: 'image/png' }, 5), 'gallery/5.png');
  assert.equal(picturePath('gallery', { name: 'x./../y', type: '' }, 5), 'gallery/5.jpg');
  assert.equal(picturePath('gallery', { name: '..', type: 'text/html' }, 5), 'gallery/5.jpg');
});
