import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translationsInForm } from './translations-in-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('each translation stands by its text, as the row stores it', () => {
  const form = formOf({
    name: ' Night Kayak ',
    'name.es': 'Kayak nocturno ',
    duration: '2 hours',
    'duration.es': '',
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

test('of two fields with one text, the one that was changed counts, otherwise the one that says something', () => {
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
  assert.deepEqual(both('Arrecife', 'Arrecife'), { Reef: 'Arrecife' });
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
