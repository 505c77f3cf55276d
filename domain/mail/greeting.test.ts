import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../words/mail-words.ts';
import { greeting } from './greeting.ts';

const english = wordsOf('en');

const names = [
  'Ana Novelo',
  'Zoë O’Brien-Ruiz',
  "D'Arcy Smith",
  'J. R. Novelo',
  'María José de la Cruz Hernández',
  'आरती देवी',
  '王小明',
  'Jan van der Berg',
  'Luca d’Angelo',
];
for (const name of names) {
  test(`${name} is greeted by name`, () => assert.equal(greeting(name, english), `Hello ${name},`));
}

const others = [
  'Your booking is cancelled, pay at http://evil.example',
  'Pay at evil.example',
  'www.evil.example',
  'ana@example.com',
  'Ana <b>Novelo</b>',
  'Call 600 1234',
  'Win a prize/now',
  'Your booking is cancelled please call us now',
  'Your booking is cancelled',
  'www evil example',
  `A${'a'.repeat(60)}`,
  '🐢🐢',
  '',
];
for (const name of others) {
  test(`${JSON.stringify(name)} is left out of the greeting`, () => assert.equal(greeting(name, english), 'Hello,'));
}

test('a name of two lines is greeted on one line', () =>
  assert.equal(greeting('Ana\r\nNovelo', english), 'Hello Ana Novelo,'));
