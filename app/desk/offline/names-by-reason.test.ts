import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesByReason } from './names-by-reason.ts';

test('bookings with one reason are named together, each name on one line', () => {
  assert.deepEqual(
    namesByReason([
      { name: 'Ana\nNovelo', reason: 'already confirmed' },
      { name: 'Omar', reason: 'The day is closed.' },
      { name: 'Bea', reason: 'already confirmed' },
    ]),
    [
      { reason: 'already confirmed', names: 'Ana Novelo, Bea' },
      { reason: 'The day is closed.', names: 'Omar' },
    ],
  );
  assert.deepEqual(namesByReason([]), []);
});
