import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toTour } from './tours.ts';

const row = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  name: 'Night Kayak',
  description: null,
  duration: '2 hours',
  category: 'adventure' as const,
  included: null,
  image_url: null,
  is_active: true,
  created_at: '2026-11-20T00:00:00Z',
};

test('converts a row to a tour, with empty fields for missing values', () => {
  assert.deepEqual(toTour(row), {
    id: row.id,
    name: 'Night Kayak',
    description: '',
    duration: '2 hours',
    category: 'adventure',
    image: '',
    imageAlt: 'Night Kayak',
    included: [],
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
