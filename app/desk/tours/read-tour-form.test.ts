import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTour } from '../../../domain/catalogue/tours.ts';
import { readOverlayForm, readTourForm } from './read-tour-form.ts';

function makeForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('texts are trimmed and blank included items dropped', () => {
  const form = makeForm({
    name: ' Night Kayak ',
    duration: ' 2 hours ',
    category: 'adventure',
    description: ' \n ',
    included: '\r\n Paddle \r\n\r\n  \r\nHeadlamp\n',
    status: 'active',
  });
  assert.deepEqual(readTourForm(form, ''), {
    name: 'Night Kayak',
    description: null,
    duration: '2 hours',
    category: 'adventure',
    included: ['Paddle', 'Headlamp'],
    image_url: null,
    image_alt: null,
    facts: {},
    is_active: true,
  });
});

test('reads an empty list of included items and an unchecked checkbox', () => {
  const row = readTourForm(
    makeForm({ name: 'A', duration: 'B', category: 'sailing', description: ' C ', included: '', status: 'inactive' }),
    '/p.jpg',
  );
  assert.deepEqual(row.included, []);
  assert.equal(row.is_active, false);
  assert.equal(row.description, 'C');
  assert.equal(row.image_url, '/p.jpg');
});

test('reads facts; an empty field is ask us, which is left out', () => {
  const facts = { swimming: 'swimmers', youngestAge: '0', bring: ' Hat \n\nTowel', backBy: '15:30', pickup: ' ' };
  assert.deepEqual(readTourForm(makeForm({ ...facts, name: 'A' }), '').facts, {
    swimming: 'swimmers',
    youngestAge: 0,
    bring: ['Hat', 'Towel'],
    backBy: '15:30',
  });
});

const lamanai = findTour('lamanai')!;
const formOfCatalogue = {
  name: lamanai.name,
  description: lamanai.description,
  duration: lamanai.duration,
  included: lamanai.included.join('\r\n'),
  swimming: 'none',
  seaMotion: 'sheltered',
  walking: 'climbing',
  bring: 'Shoes that hold on wet stone\r\nHat\r\nRefillable bottle\r\nInsect repellent\r\nLight rain jacket',
  pickup: 'Boat and road transfers from the island are included. Ask us where we meet',
  status: 'active',
};
const emptyOverlay = {
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

test('a fixed tour whose form is as the catalogue, or empty, follows the catalogue', () => {
  assert.deepEqual(readOverlayForm(makeForm(formOfCatalogue), '', lamanai), emptyOverlay);
  assert.deepEqual(
    readOverlayForm(makeForm({ ...formOfCatalogue, description: ' ', included: '\n' }), '', lamanai),
    emptyOverlay,
  );
});

test('a fixed tour keeps what differs from the catalogue, also a fact that is ask us again', () => {
  const change = { name: 'Lamanai by Boat', included: 'Lunch', walking: '', youngestAge: '8', status: 'inactive' };
  assert.deepEqual(readOverlayForm(makeForm({ ...formOfCatalogue, ...change }), '/p.jpg', lamanai), {
    ...emptyOverlay,
    is_hidden: true,
    name: 'Lamanai by Boat',
    included: ['Lunch'],
    image_url: '/p.jpg',
    facts: { walking: 'ask-us', youngestAge: 8 },
  });
});
