import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownLines, ownTexts } from './own-texts.ts';

const catalogue = {
  ofStored: (text: string) => (text === 'Altun Ha' ? 'Altún Ha' : text),
  knows: (text: string) => ['Altun Ha', 'Hol Chan'].includes(text),
};

test('a text is that of the catalogue, otherwise of the desk, otherwise as it is stored', () => {
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

test('what the desk says of one trip does not replace a text of the catalogue, which other trips have too', () => {
  const own = ownTexts(new Map([['Altun Ha', 'Las ruinas']]), catalogue);
  assert.equal(own.ofStored('Altun Ha'), 'Altún Ha');
  assert.deepEqual(own.foreign, []);
});

test('a list is one text, and has as many items in each language', () => {
  const own = ownTexts(
    new Map([
      ['Kayak\nLamp', 'Kayak\nLámpara'],
      ['I drive\nI am 25\nI pay', 'Manejo y pago\nTengo 25'],
    ]),
    catalogue,
  );
  assert.deepEqual(ownLines(['Kayak', 'Lamp'], own), ['Kayak', 'Lámpara']);
  assert.deepEqual(own.foreign, []);
  assert.deepEqual(ownLines(['I drive', 'I am 25', 'I pay'], own), ['I drive', 'I am 25', 'I pay']);
  assert.deepEqual(ownLines(['Kayak'], own), ['Kayak']);
  assert.deepEqual(ownLines([], own), []);
  assert.deepEqual(own.foreign, ['I drive\nI am 25\nI pay', 'Kayak']);
});
