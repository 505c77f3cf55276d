import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combos } from './combos.ts';
import { findPlaces } from './tour-places.ts';
import { tours } from './tours.ts';

test('every tour and every combo has places', () => {
  for (const { id } of tours) assert.ok(findPlaces([id]).length > 0, id);
  for (const { id, tourIds } of combos) assert.ok(findPlaces(tourIds).length >= tourIds.length, id);
});

test('a combo visits the places of its tours in their order', () => {
  assert.deepEqual(findPlaces(['lamanai', 'belize-zoo']), ['New River', 'Lamanai', 'Belize Zoo']);
  assert.deepEqual(findPlaces(['full-day-sailing']), [
    'Coral Gardens',
    'Conch Shell Graveyard',
    'Shark & Ray Alley',
    'Hol Chan Marine Reserve',
  ]);
});

test('an added tour has no known places', () => {
  assert.deepEqual(findPlaces(['moon']), []);
  assert.deepEqual(findPlaces(['constructor']), []);
});
