import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlCharacters, hasControlCharacter, oneLine, textProblem, withoutDisguise } from './plain-text.ts';

test('the database and the forms know the same control characters, without tabs and line breaks', () => {
  const listed = new RegExp(`[${controlCharacters}]`);
  for (let code = 1; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    assert.equal(hasControlCharacter(`a${character}b`), listed.test(character), `U+${code.toString(16)}`);
  }
  for (const text of ['\t', '\n', '\r\n', '\u0085', '\u2028', '\u202e', '🐢']) assert.equal(textProblem(text), '');
  for (const text of ['\0', '\u0007', '\u007f']) assert.match(textProblem(text), /cannot be shown/);
});

test('what disguises a text is removed, and joined emoji, Persian and Arabic stay whole', () => {
  assert.equal(withoutDisguise('Ana\u202e\u2066\u200b\ufeff\u2069\u202c Novelo'), 'Ana Novelo');
  for (const text of ['👨‍👩‍👧‍👦', '👩🏽‍🚀', 'می‌خواهم', 'أَحْمَد\u200f!', 'José', 'two\nlines'])
    assert.equal(withoutDisguise(text), text);
});

test('oneLine makes control characters and line breaks spaces', () => {
  assert.equal(oneLine(' Ana\u0007\r\nNovelo\u202e '), 'Ana Novelo');
});
