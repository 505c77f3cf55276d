import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTourForm } from './read-tour-form.ts';

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
