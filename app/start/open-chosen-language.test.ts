import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deskLanguageKey, openChosenLanguage } from './open-chosen-language.ts';

const [english, spanish] = [
  { language: 'en', prefix: '' },
  { language: 'es', prefix: '/es' },
];
const booking = '/admin/bookings/1?a=b#c';

for (const [what, path, chosen, account, opened] of [
  ['opens in the chosen language, with query and section', booking, 'es', '', `/es${booking}`],
  ['of another language leads back', `/es${booking}`, 'en', '', booking],
  ['in the chosen language stays', `/es${booking}`, 'es', 'en', null],
  ['stays without a choice', booking, null, '', null],
  ['stays if the site has no such language', booking, 'el', '', null],
  ['of the first language follows the account without a choice', booking, null, 'es', `/es${booking}`],
  ['follows the choice on the device before the account', booking, 'en', 'es', null],
  ['of another language does not follow the account', `/es${booking}`, null, 'en', null],
] as const)
  it(`a page of the operator ${what}`, () => {
    const url = new URL(path, 'https://desk.example');
    const isSpanish = path.startsWith('/es/');
    const parameters = [isSpanish ? '/es' : '', [isSpanish ? english : spanish], account];
    let replaced: string | null = null;
    const { pathname, search, hash } = url;
    const window: { __leaving?: boolean } = {};
    // Like a page, evaluates only the text of the function, without its module.
    runInNewContext(`(${openChosenLanguage.toString()})(...${JSON.stringify(parameters)})`, {
      localStorage: { getItem: (key: string) => (key === deskLanguageKey ? chosen : 'another key') },
      location: { pathname, search, hash, replace: (to: string) => (replaced = to) },
      window,
    });
    assert.equal(replaced, opened);
    assert.equal(window.__leaving ?? false, opened !== null, 'the page is not hydrated meanwhile');
  });

it('a page of the operator stays in a browser that blocks its storage', () => {
  runInNewContext(`(${openChosenLanguage.toString()})('', [])`, {
    get localStorage() {
      throw new Error('blocked');
    },
  });
});
