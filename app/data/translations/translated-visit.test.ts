import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../../domain/booking/sample-booking.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';
import { translateView } from './translated-visit.ts';

const catalogue = {
  ofStored: (text: string) => (text === '4 hours' ? '4 horas' : text),
  knows: (text: string) => text === '4 hours',
};
const row = sampleRow({ tourId: 'lamanai' }, { meeting_point: 'The town dock' });
const booking = {
  ...row,
  booked_items: [
    { ...row.booked_items[0]!, name: 'Lamanai by Boat', duration: '4 hours', parts: ['Altun Ha at Dawn'] },
  ],
};
const view: VisitView = {
  booking,
  name: 'A. N.',
  email: null,
  change: null,
  change_requests: [],
  desk_tours: [
    { id: 'lamanai', name: 'Lamanai by Boat', included: ['Boat', 'Lunch'], facts: { bring: ['Hat', 'Towel'] } },
  ],
  rental_form: { ticked_at: null, version: 2, statements: ['I can drive', 'I return it full'] },
  others: [],
};

test('the page of a booking has the texts of the desk in its language, also of the trips that belong to it', () => {
  const own = new Map([
    ['Lamanai by Boat', 'Lamanai en lancha'],
    ['Altun Ha at Dawn', 'Altun Ha al amanecer'],
    ['The town dock', 'El muelle'],
    ['Boat\nLunch', 'Lancha\nAlmuerzo'],
    ['Hat\nTowel', 'Sombrero\nToalla'],
    ['I can drive\nI return it full', 'Sé manejar\nLo devuelvo lleno'],
  ]);
  const shown = translateView({ ...view, others: [view] }, own, catalogue);
  for (const one of [shown, shown.others[0]!]) {
    assert.deepEqual(one.booking.booked_items[0], {
      ...booking.booked_items[0],
      name: 'Lamanai en lancha',
      duration: '4 horas',
      parts: ['Altun Ha al amanecer'],
    });
    assert.equal(one.booking.meeting_point, 'El muelle');
    assert.deepEqual(one.desk_tours[0]?.included, ['Lancha', 'Almuerzo']);
    assert.deepEqual(one.desk_tours[0]?.facts, { bring: ['Sombrero', 'Toalla'] });
    assert.deepEqual(one.rental_form?.statements, ['Sé manejar', 'Lo devuelvo lleno']);
    assert.deepEqual(one.foreign, []);
  }
});

test('the form before a rental has the language in which it is read, or what was ticked in it', () => {
  const formOf = (form: Partial<NonNullable<VisitView['rental_form']>>, own: ReadonlyMap<string, string>) =>
    translateView({ ...view, rental_form: { ...view.rental_form!, ...form } }, own, catalogue).rental_form!;
  const two = formOf({}, new Map([['I can drive\nI return it full', 'Sé manejar\nLo devuelvo lleno']]));
  assert.equal(two.language, 'en', 'that of the page, which is English in this process');
  const one = formOf({}, new Map([['I can drive\nI return it full', 'Sé manejar y lo devuelvo lleno']]));
  assert.deepEqual([one.language, one.statements], [undefined, ['I can drive', 'I return it full']]);
  const ticked = { ticked_at: '2026-11-24T20:05:09Z', shown: ['As it was', 'As it said'] };
  assert.deepEqual(formOf({ ...ticked, language: 'en' }, new Map()).statements, ticked.shown);
  assert.deepEqual(formOf({ ...ticked, language: 'es' }, new Map()).statements, ['I can drive', 'I return it full']);
});

test('what has no translation is named, a list by its items', () => {
  const { foreign, booking: shown } = translateView(view, new Map([['The town dock', 'El muelle']]), catalogue);
  assert.equal(shown.booked_items[0]?.name, 'Lamanai by Boat');
  assert.deepEqual(foreign, [
    'Lamanai by Boat',
    'Altun Ha at Dawn',
    'Boat',
    'Lunch',
    'Hat',
    'Towel',
    'I can drive',
    'I return it full',
  ]);
});
