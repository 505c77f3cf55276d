import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combos } from './combos.ts';
import { requirePlaces } from './tour-places.ts';
import { tours } from './tours.ts';

test('every tour and every combo has places', () => {
  for (const { id } of tours) assert.ok(requirePlaces([id]).length > 0, id);
  for (const { id, tourIds } of combos) assert.ok(requirePlaces(tourIds).length >= tourIds.length, id);
});

test('a combo visits the places of its tours in their order', () => {
  assert.deepEqual(requirePlaces(['lamanai', 'belize-zoo']), ['New River', 'Lamanai', 'Belize Zoo']);
  assert.deepEqual(requirePlaces(['full-day-sailing']), [
    'Coral Gardens',
    'Conch Shell Graveyard',
    'Shark & Ray Alley',
    'Hol Chan Marine Reserve',
  ]);
});

test('an unknown tour is an error', () => {
  assert.throws(() => requirePlaces(['moon']), /No places are known for the tour moon/);
  assert.throws(() => requirePlaces(['constructor']), /constructor/);
});
