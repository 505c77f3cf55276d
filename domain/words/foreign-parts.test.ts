import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAt } from './foreign-parts.ts';

test('a text is cut at whole words, the longest first', () => {
  assert.deepEqual(cutAt('Cerrado: Storm clean-up.', ['Storm', 'Storm clean-up']), [
    'Cerrado: ',
    'Storm clean-up',
    '.',
  ]);
  assert.deepEqual(cutAt('Hat Hat', ['Hat']), ['', 'Hat', ' ', 'Hat', '']);
  assert.deepEqual(cutAt('Mar y Marisol', ['Mar']), ['', 'Mar', ' y Marisol']);
  assert.deepEqual(cutAt('Él marcó', ['marc', 'l', 'có']), ['Él marcó'], 'letters with accents are letters');
  assert.deepEqual(cutAt('Lleve (Hat+)', ['Hat+', 'no']), ['Lleve (', 'Hat+', ')']);
  assert.deepEqual(cutAt('Nada', []), ['Nada']);
  assert.deepEqual(cutAt('Nada', ['']), ['Nada']);
});

test('nothing is cut in an entity of HTML', () => {
  assert.deepEqual(cutAt('Reef &amp; Ruin &#39;no&#39;', ['amp', '39', 'Ruin']), [
    'Reef &amp; ',
    'Ruin',
    ' &#39;no&#39;',
  ]);
  assert.deepEqual(cutAt('En The &lt;dock&gt;', ['The &lt;dock&gt;', 'lt']), ['En ', 'The &lt;dock&gt;', '']);
});
