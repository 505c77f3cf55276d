import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combos } from './combos.ts';
import { tourFacts } from './tour-facts.ts';
import { tours } from './tours.ts';
import { combineFacts, factInWords, factLines, tripFactNames, unknownFacts } from './trip-facts.ts';
import type { TripFacts } from './trip-facts.ts';

const complete: TripFacts = {
  swimming: 'swimmers',
  youngestAge: 8,
  seaMotion: 'open-sea',
  walking: 'hard',
  bring: ['Hat', 'Towel'],
  pickup: 'At your hotel',
  backBy: '15:05',
};

test('each fact in words', () => {
  assert.deepEqual(
    tripFactNames.map((fact) => factInWords(complete, fact)),
    [
      'You must be able to swim',
      '8 years',
      'Open sea, with waves',
      'A long or steep walk',
      'Hat, Towel',
      'At your hotel',
      '15:05, Belize time',
    ],
  );
  for (const [change, fact, words] of [
    [{ youngestAge: 0 }, 'youngestAge', 'Any age'],
    [{ youngestAge: 1 }, 'youngestAge', '1 year'],
    [{ bring: [] }, 'bring', 'Nothing'],
    [{ backBy: '00:30' }, 'backBy', '00:30, Belize time'],
    [{ backBy: '12:00' }, 'backBy', '12:00, Belize time'],
    [{ walking: 'ask-us' }, 'walking', null],
  ] as const)
    assert.equal(factInWords({ ...complete, ...change }, fact), words);
});

test('the facts that are known, and what to ask about', () => {
  assert.equal(factLines(complete).askAbout, null);
  assert.deepEqual(factLines({ ...complete, pickup: 'ask-us' }, ['bring', 'pickup']), {
    known: [{ fact: 'bring', label: 'What to bring', text: 'Hat, Towel' }],
    askAbout: 'pick-up',
  });
  assert.deepEqual(factLines(unknownFacts), {
    known: [],
    askAbout:
      'swimming, the youngest age, the motion of the sea, walking, what to bring, pick-up and the time by which cruise guests are back',
  });
});

test('a trip of several tours demands what its most demanding tour does, and is unknown if one tour is', () => {
  const easy: TripFacts = {
    swimming: 'none',
    youngestAge: 3,
    seaMotion: 'sheltered',
    walking: 'climbing',
    bring: ['Towel', 'Water'],
    pickup: 'At your hotel',
    backBy: '15:05',
  };
  assert.deepEqual(combineFacts([easy, complete]), {
    ...complete,
    bring: ['Towel', 'Water', 'Hat'],
    backBy: 'ask-us',
  });
  assert.deepEqual(combineFacts([complete]), complete);
  assert.deepEqual(combineFacts([complete, unknownFacts]), unknownFacts);
  assert.equal(combineFacts([easy, { ...easy, pickup: 'At the pier' }]).pickup, 'ask-us');
  assert.deepEqual(combineFacts([]), unknownFacts);
});

const comboFacts = (comboId: string) =>
  combineFacts(combos.find(({ id }) => id === comboId)!.tourIds.map((id) => tourFacts(id)));

test('the fixed tours and combos say what the texts of the site state, and nothing about ages and times', () => {
  const swimming = Object.fromEntries(tours.map(({ id }) => [id, tourFacts(id).swimming]));
  assert.deepEqual(swimming, {
    'full-day-fishing': 'ask-us',
    'half-day-fishing': 'ask-us',
    'hol-chan-snorkeling': 'in-water',
    'shark-ray-alley': 'beginners',
    'mexico-rocks': 'in-water',
    lamanai: 'none',
    xunantunich: 'none',
    'altun-ha': 'none',
    'belize-zoo': 'none',
    'adventure-combo': 'ask-us',
    'baboon-sanctuary': 'none',
    'full-day-sailing': 'beginners',
  });
  for (const facts of [...tours.map(({ id }) => tourFacts(id)), ...combos.map(({ id }) => comboFacts(id))])
    assert.deepEqual([facts.youngestAge, facts.backBy], ['ask-us', 'ask-us']);
  const known = tours.flatMap(({ id }) => Object.values(tourFacts(id)).filter((value) => value !== 'ask-us'));
  assert.equal(known.length, 44, 'of 84');
  assert.equal(comboFacts('ruins-zoo-combo').walking, 'climbing');
  assert.equal(comboFacts('altun-ha-baboon-combo').walking, 'easy');
  assert.equal(comboFacts('xunantunich-adventure-combo').swimming, 'ask-us');
  // As the posts say of the ruins and of the caves, and the home page of the mainland.
  assert.deepEqual(comboFacts('xunantunich-adventure-combo').bring, [
    'Shoes that hold on wet stone',
    'Hat',
    'Refillable bottle',
    'Insect repellent',
    'Light rain jacket',
    'Closed shoes that can get wet',
  ]);
  assert.equal(comboFacts('ruins-zoo-combo').bring, 'ask-us');
  assert.equal(comboFacts('triple-mainland-combo').seaMotion, 'sheltered');
  assert.match(String(comboFacts('triple-mainland-combo').pickup), /transfers from the island/);
});

test('nothing is known about what is not in the catalogue', () => {
  for (const id of ['atlantis', 'constructor', '']) assert.deepEqual(tourFacts(id), unknownFacts);
});
