import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourOverlay, TourRow } from '../schema/tour-rows.ts';
import { translateTours } from './translated-tours.ts';

const row: TourRow = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  slug: 'night-kayak',
  name: 'Night Kayak',
  description: 'A night on the lagoon.',
  duration: '2 hours',
  category: 'adventure',
  included: ['Kayak', 'Lamp'],
  image_url: null,
  image_alt: null,
  facts: { bring: ['Hat', 'Towel'], pickup: 'The town dock', youngestAge: 6 },
  is_active: true,
  created_at: '2026-11-20T00:00:00Z',
};
const overlay: TourOverlay = {
  tour_id: 'lamanai',
  is_hidden: false,
  name: 'Lamanai by Boat',
  description: null,
  duration: null,
  included: null,
  image_url: null,
  image_alt: null,
  facts: { bring: [], pickup: 'ask-us' },
};
// A catalogue that knows one duration.
const catalogue = {
  ofStored: (text: string) => (text === '2 hours' ? '2 horas' : text),
  knows: (text: string) => text === '2 hours',
};
const stored = { added: [row], overlays: [overlay], item_lists: [], tour_order: [row.id] };

test('what is translated replaces the text, and a list as a whole', () => {
  const own = new Map([
    ['Night Kayak', 'Kayak nocturno'],
    ['A night on the lagoon.', 'Una noche en la laguna.'],
    ['Kayak\nLamp', 'Kayak\nLámpara'],
    ['Hat\nTowel', 'Sombrero\nToalla'],
    ['The town dock', 'El muelle del pueblo'],
    ['Lamanai by Boat', 'Lamanai en lancha'],
  ]);
  assert.deepEqual(translateTours(stored, own, catalogue), {
    added: [
      {
        ...row,
        name: 'Kayak nocturno',
        description: 'Una noche en la laguna.',
        duration: '2 horas',
        included: ['Kayak', 'Lámpara'],
        facts: { bring: ['Sombrero', 'Toalla'], pickup: 'El muelle del pueblo', youngestAge: 6 },
      },
    ],
    overlays: [{ ...overlay, name: 'Lamanai en lancha', facts: { bring: [], pickup: 'ask-us' } }],
    item_lists: [],
    tour_order: [row.id],
  });
});

test('what is not translated stays and is named; the name of a property is no translation', () => {
  const {
    added: [tour],
    overlays: [said],
  } = translateTours({ ...stored, added: [{ ...row, name: 'constructor' }] }, new Map(), catalogue);
  assert.equal(tour?.name, 'constructor');
  assert.equal(tour?.duration, '2 horas');
  assert.deepEqual(tour?.foreign, [
    'constructor',
    'A night on the lagoon.',
    'Kayak',
    'Lamp',
    'Hat',
    'Towel',
    'The town dock',
  ]);
  assert.deepEqual(said?.foreign, ['Lamanai by Boat']);
  assert.equal(said?.name, 'Lamanai by Boat');
});
