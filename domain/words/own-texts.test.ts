import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownLines, ownTexts } from './own-texts.ts';

const catalogue = {
  ofStored: (text: string) => (text === 'Altun Ha' ? 'Altún Ha' : text),
  knows: (text: string) => ['Altun Ha', 'Hol Chan'].includes(text),
};

test('a text is that of the desk, otherwise of the catalogue, otherwise as it is stored', () => {
  const own = ownTexts(new Map([['Storm', 'Tormenta']]), catalogue);
  assert.deepEqual(['Storm', 'Altun Ha', 'Hol Chan', 'Road repairs', ''].map(own.ofStored), [
    'Tormenta',
    'Altún Ha',
    'Hol Chan',
    'Road repairs',
    '',
  ]);
  assert.deepEqual(['Storm', 'Altun Ha', 'Road repairs'].map(own.knows), [true, true, false]);
});

test('it knows which texts stay in the first language, each once', () => {
  const own = ownTexts(new Map(), catalogue);
  for (const text of ['Storm', 'Hol Chan', 'Storm', '', 'constructor']) own.ofStored(text);
  assert.deepEqual(own.foreign, ['Storm', 'constructor']);
});

test('the desk may say something else than the catalogue', () => {
  assert.equal(ownTexts(new Map([['Altun Ha', 'Las ruinas']]), catalogue).ofStored('Altun Ha'), 'Las ruinas');
});

test('a list is one text', () => {
  const own = ownTexts(new Map([['Kayak\nLamp', 'Kayak\nLámpara\nChaleco']]), catalogue);
  assert.deepEqual(ownLines(['Kayak', 'Lamp'], own), ['Kayak', 'Lámpara', 'Chaleco']);
  assert.deepEqual(ownLines(['Kayak'], own), ['Kayak']);
  assert.deepEqual(ownLines([], own), []);
  assert.deepEqual(own.foreign, ['Kayak']);
});
