import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, addressIn } from '../site/addresses.ts';
import { isFirst, languageIn, languageOf, languages, wordsIn } from './languages.ts';

test('a booking of an earlier version, which has no language, is of the first one', () => {
  assert.equal(languageOf({}), 'en');
  assert.equal(languageOf({ language: 'es' }), 'es');
  assert.ok(languages.some(isFirst));
});

test('the name of a language is in another one', () => {
  assert.equal(languageIn({ language: 'en' }, 'es'), 'Spanish');
  assert.equal(languageIn({ language: 'es' }, 'en'), 'inglés');
});

test('a language that this version does not have has the words of the first one', () => {
  const all = { en: 'Hello', es: 'Hola' };
  assert.deepEqual(
    ['en', 'es', 'xx', 'toString'].map((language) => wordsIn(language, all)),
    ['Hello', 'Hola', 'Hello', 'Hello'],
  );
});

test('pages of another language are below its name, those of the first one have no prefix', () => {
  assert.equal(addressIn('en', address.yourBooking), '/your-booking');
  assert.equal(addressIn('es', address.yourBooking), '/es/your-booking');
  assert.deepEqual([addressIn('en', ''), addressIn('es', '')], ['', '/es/']);
  assert.deepEqual([addressIn('en', '/#booking'), addressIn('es', '/#booking')], ['/#booking', '/es#booking']);
  assert.deepEqual([addressIn('es', '/'), addressIn('es', '/?tour=lamanai')], ['/es', '/es?tour=lamanai']);
});
