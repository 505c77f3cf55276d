import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownTranslation, storedName, translationName, translationsInForm } from './translations-in-form.ts';
import type { TypedTranslation } from './translations-in-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const known = new Map([
  ['2 hours', '2 horas'],
  ['Day off', 'Día libre'],
]);

/** What a form stores whose field began with a text, has another now, and what was typed below it. */
function storedBy(initialText: string, text: string, typed: TypedTranslation | null = null): Record<string, string> {
  const { value, stored } = shownTranslation(known, { text, initialText, typed });
  return translationsInForm(
    formOf({ duration: text, [translationName('duration', 'es')]: value, [storedName('duration', 'es')]: stored }),
    'es',
  );
}

test('a field in which nothing was typed stores and removes nothing, whatever became of the text above it', () => {
  // A new tour, and one whose duration changes: '2 hours' and '4 hours' stand in other tours too.
  assert.deepEqual(storedBy('', '2 hours'), {});
  assert.deepEqual(storedBy('2 hours', '4 hours'), {});
  assert.deepEqual(storedBy('4 hours', '2 hours'), {});
  assert.deepEqual(storedBy('2 hours', ''), {});
});

test('a field shows what is known for the text, also of another form, and marks what is of the earlier text', () => {
  const shown = (initialText: string, text: string) => shownTranslation(known, { text, initialText, typed: null });
  assert.deepEqual(shown('', '2 hours'), { value: '2 horas', stored: '2 horas', isEarlier: false });
  assert.deepEqual(shown('2 hours', '2 hourss'), { value: '2 horas', stored: '2 horas', isEarlier: true });
  assert.deepEqual(shown('2 hours', 'Day off'), { value: 'Día libre', stored: 'Día libre', isEarlier: false });
  assert.deepEqual(shown('2 hours', ''), { value: '', stored: '', isEarlier: false });
  assert.deepEqual(shown('', 'Night'), { value: '', stored: '', isEarlier: false });
});

test('what was typed is stored, also the earlier words if they fit, until the text is another known one', () => {
  assert.deepEqual(storedBy('', '2 hours', { words: 'Dos horas', text: '2 hours' }), { '2 hours': 'Dos horas' });
  assert.deepEqual(storedBy('2 hours', '2 hours', { words: '', text: '2 hours' }), { '2 hours': '' });
  assert.deepEqual(storedBy('2 hours', 'Two hours', { words: '2 horas', text: 'Two hours' }), {
    'Two hours': '2 horas',
  });
  assert.deepEqual(storedBy('', 'Storm!', { words: 'Tormenta', text: 'Storm' }), { 'Storm!': 'Tormenta' });
  assert.deepEqual(storedBy('', 'Day off', { words: 'Tormenta', text: 'Storm' }), {});
});

test('each translation stands by its text, as the row stores it', () => {
  const form = formOf({
    name: ' Night Kayak ',
    'name.es': 'Kayak nocturno ',
    duration: '2 hours',
    'duration.es': '',
    'duration.es.stored': '2 horas',
    included: 'Kayak\r\n\r\n Lamp \n',
    'included.es': ' Kayak\n\nLámpara',
    status: 'active',
  });
  assert.deepEqual(translationsInForm(form, 'es', ['included']), {
    'Night Kayak': 'Kayak nocturno',
    '2 hours': '',
    'Kayak\nLamp': 'Kayak\nLámpara',
  });
  assert.deepEqual(translationsInForm(form, 'fr'), {});
});

test('a list has as many items in each language, or no translation', () => {
  const lists = (translation: string, before = '') =>
    translationsInForm(
      formOf({ statements: 'I drive\nI am 25', 'statements.es': translation, 'statements.es.stored': before }),
      'es',
      ['statements'],
    );
  assert.deepEqual(lists('Manejo\n\nTengo 25'), { 'I drive\nI am 25': 'Manejo\nTengo 25' });
  assert.deepEqual(lists('', 'Manejo\nTengo 25'), { 'I drive\nI am 25': '' });
  assert.throws(() => lists('Manejo y tengo 25'), {
    message: 'The list that begins with “Manejo y tengo 25” needs 2 items, as in the language above it.',
  });
});

test('of two fields with one text, the one that was changed counts', () => {
  const both = (first: string, second: string, stored = 'Arrecife') =>
    translationsInForm(
      formOf({
        title: 'Reef',
        'title.es': first,
        'title.es.stored': stored,
        category: 'Reef',
        'category.es': second,
        'category.es.stored': stored,
      }),
      'es',
    );
  assert.deepEqual(both('Arrecife', 'Arrecife'), {});
  assert.deepEqual(both('El arrecife', 'Arrecife'), { Reef: 'El arrecife' });
  assert.deepEqual(both('Arrecife', 'El arrecife'), { Reef: 'El arrecife' });
  assert.deepEqual(both('', 'Arrecife'), { Reef: '' });
  assert.deepEqual(both('', 'Arrecife', ''), { Reef: 'Arrecife' });
  assert.deepEqual(both('Arrecife', '', ''), { Reef: 'Arrecife' });
});

test('an empty field has no translation, and a translation without a text is refused', () => {
  assert.deepEqual(translationsInForm(formOf({ title: ' ', 'title.es': '' }), 'es'), {});
  assert.throws(() => translationsInForm(formOf({ title: '', 'title.es': 'Arrecife' }), 'es'), {
    message: '“Arrecife” needs a text in English too. It stands where there is no other.',
  });
});
