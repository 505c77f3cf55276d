import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deskLanguageKey, openChosenLanguage, unsavedLanguageKey } from './open-chosen-language.ts';

const [english, spanish] = [
  { language: 'en', prefix: '' },
  { language: 'es', prefix: '/es' },
];
const booking = '/admin/bookings/1?a=b#c';
const choosing = (language: string) => `/admin/bookings/1?a=b&desk-language=${language}#c`;

for (const [what, path, chosen, opened] of [
  ['opens in the chosen language, with query and section', booking, 'es', `/es${booking}`],
  ['of another language leads back', `/es${booking}`, 'en', booking],
  ['in the chosen language stays', `/es${booking}`, 'es', null],
  ['stays without a choice', booking, null, null],
  ['stays if the site has no such language', booking, 'el', null],
  ['follows the choice in its address before that of the device', choosing('es'), 'en', `/es${booking}`],
] as const)
  it(`a page of the operator ${what}`, () => assert.equal(open(path, chosen).replaced, opened));

it('a link that chooses is kept by the device, for the account too, and leaves the address', () => {
  const { replaced, address, stored } = open(`/es${choosing('es')}`, 'en');
  assert.equal(replaced, null);
  assert.equal(address, `/es${booking}`);
  assert.deepEqual(stored, { [deskLanguageKey]: 'es', [unsavedLanguageKey]: 'es' });
});

it('a page of the operator in a browser that blocks its storage stays, and follows a link that chooses', () => {
  assert.equal(open(booking, 'blocked').replaced, null);
  assert.equal(open(choosing('es'), 'blocked').replaced, `/es${booking}`);
});

it('a page in a language without a desk opens in the first one', () => {
  for (const chosen of [null, 'es', 'en']) assert.equal(open(`/es${booking}`, chosen, false).replaced, booking);
});

/** Opens a page like the browser, which evaluates only the text of the function, without its module. */
function open(path: string, chosen: string | null, hasDesk = true) {
  const { href } = new URL(path, 'https://desk.example');
  const isSpanish = path.startsWith('/es/');
  const parameters = [isSpanish ? '/es' : '', [isSpanish ? english : spanish], hasDesk];
  const stored: Record<string, string> = chosen === null ? {} : { [deskLanguageKey]: chosen };
  const pathOf = (address: string) => address.replace('https://desk.example', '');
  const state = { replaced: null as string | null, address: path, stored };
  const window: { __leaving?: boolean } = {};
  runInNewContext(`(${openChosenLanguage.toString()})(...${JSON.stringify(parameters)})`, {
    URL,
    get localStorage() {
      if (chosen === 'blocked') throw new Error('blocked');
      return {
        getItem: (key: string) => stored[key] ?? null,
        setItem: (key: string, text: string) => (stored[key] = text),
      };
    },
    location: { href, replace: (to: string) => (state.replaced = to) },
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => (state.address = pathOf(to)) },
    window,
  });
  assert.equal(window.__leaving ?? false, state.replaced !== null, 'the page is not hydrated meanwhile');
  return state;
}
