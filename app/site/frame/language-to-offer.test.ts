import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageToOffer } from './language-to-offer.ts';

test('a visitor is offered the language that they have chosen, otherwise the first of the browser', () => {
  for (const [chosen, wanted, expected] of [
    [null, ['es-MX', 'en'], 'es'],
    [null, ['fr', 'pt-BR', 'es'], 'pt-BR'],
    [null, ['pt-PT', 'fr'], null],
    [null, ['pt-PT', 'pt', 'fr'], 'pt-BR'],
    [null, ['en-GB', 'es'], null],
    [null, [], null],
    ['es', ['en'], 'es'],
    ['en', ['es'], null],
    ['xx', ['es'], 'es'],
    [null, ['esperanto'], null],
  ] as const)
    assert.equal(languageToOffer('en', ['es', 'pt-BR'], chosen, wanted), expected, `${chosen} ${wanted.join()}`);
});
