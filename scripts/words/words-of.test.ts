import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { describe, it, test } from 'node:test';
import { formOf, pluralOf } from '../../domain/words/forms.ts';
import { compileMessage } from './compile-message.ts';
import { desksOf, differencesOf, wordsOf } from './words-of.ts';

/** What a compiled message makes of its arguments. */
function write(message: string, values: object = {}, language = 'en'): unknown {
  const code = stripTypeScriptTypes(`const message = ${compileMessage(message, language).expression};`);
  const program = `${code} return typeof message === 'function' ? message(values) : message;`;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The compiled message is code.
  return new Function('values', 'formOf', 'pluralOf', program)(values, formOf, pluralOf);
}

const trips = '{count, plural, =0 {no trips} one {# trip} few {# wycieczki} many {# wycieczek} other {# trips}}';
const link = (text: string) => ({ link: text });

for (const [name, message, values, language, expected] of [
  ['a text stays as it is', 'What\'s "in" `it` \\', {}, 'en', 'What\'s "in" `it` \\'],
  ['an argument is put in', '`{product}`, ${home}', { product: 'A `&` ${B}', home: '\\' }, 'en', '`A `&` ${B}`, $\\'],
  ['quotes keep braces', "a '{b}' {c}", { c: 'd' }, 'en', 'a {b} d'],
  ['the form of a number is before its case', trips, { count: 0 }, 'en', 'no trips'],
  ['one', trips, { count: 1 }, 'en', '1 trip'],
  ['several, written as the language does', trips, { count: 1200 }, 'en', '1,200 trips'],
  ['two in Polish', trips, { count: 2 }, 'pl', '2 wycieczki'],
  ['five in Polish', trips, { count: 5 }, 'pl', '5 wycieczek'],
  ['the same for all numbers', '{count, plural, other {# left}}', { count: 1 }, 'en', '1 left'],
  ['a number', '{share, number} km', { share: 1234.5 }, 'de', '1.234,5 km'],
  ['a choice', '{who, select, crew {Trips} other {Admin}}', { who: 'crew' }, 'en', 'Trips'],
  ['the other choice', '{who, select, crew {Trips} other {Admin}}', { who: 'toString' }, 'en', 'Admin'],
  ['a tag', 'Read <link>our {what}</link>.', { link, what: 'news' }, 'en', ['Read ', { link: 'our news' }, '.']],
] as const)
  test(name, () => assert.deepEqual(write(message, values, language), expected));

test('what is not a message is refused by its key', () => {
  for (const [message, reason] of [
    ['{count, plural, one {# trip}', /header\.a is not a message/],
    ['Menu {', /A brace in the text needs quotes/],
    ['{day, date, long}', /\{day, date\} is not supported/],
    ['Read <link>on', /<link> has no end/],
    ['Read on</link>', /has no partner/],
  ] as const)
    assert.throws(() => wordsOf('en', { 'header.a': message }), reason);
  assert.throws(() => wordsOf('en', { signIn: 'Sign In' }), /messages\/en\.json: signIn has no area/);
});

test('numbers are those of the language, in Spanish those of Latin America', () => {
  const message = '{count, plural, one {# seat} other {# seats}} of {all, number}';
  const [en, es] = ['en', 'es'].map((language) => write(message, { count: 1234, all: 12345 }, language));
  assert.deepEqual([en, es], ['1,234 seats of 12,345', '1,234 seats of 12,345']);
  assert.match(wordsOf('es', {}).get('language.ts')!, /^export const numberLocale = "es-419";$/m);
});

test('each area is a module', () => {
  const words = wordsOf('en', {
    'header.menu': 'Menu',
    'trip-list.all': '{count, plural, one {#} other {# of them}}',
    'trip-list.same': '{count, plural, other {# left}}',
    'header.brand': '{a}',
    'rules.who': '{who, select, crew {Trips} other {Admin}}',
  });
  assert.doesNotMatch(words.get('trip-list.ts')!, /same = .*formOf/);
  assert.deepEqual([...words.keys()], ['language.ts', 'header.ts', 'trip-list.ts', 'rules.ts']);
  assert.match(words.get('rules.ts')!, /^import \{ formOf \} from '\.\.\/forms\.ts';$/m);
  assert.match(words.get('language.ts')!, /^export const language = "en";$/m);
  assert.match(words.get('header.ts')!, /^export const menu = "Menu";\nexport const brand = /m);
  assert.match(words.get('trip-list.ts')!, /^import \{ formOf, pluralOf \} from '\.\.\/forms\.ts';$/m);
});

describe('a translation', () => {
  const base = { 'a.one': 'One', 'a.shown': '{count, plural, one {# cart} other {# carts}} of {place}' };

  it('has the messages of English, and their arguments in any order', () => {
    const spanish = { 'a.shown': '{place}: {count, plural, one {# carrito} many {# de} other {#}}', 'a.one': 'Uno' };
    assert.deepEqual(differencesOf(base, 'es', spanish), []);
  });

  it('would be noticed if not', () => {
    assert.deepEqual(differencesOf(base, 'es', { 'a.two': 'Dos', 'a.shown': '{count} {place}' }), [
      'messages/es.json lacks a.one.',
      'messages/es.json has a.two, which messages/en.json does not have.',
      'messages/es.json: a.shown has other arguments than in messages/en.json.',
    ]);
  });
});

test('the desk can be read in a language that lacks no text', () => {
  const lacks = (...keys: string[]) => keys.map((key) => `messages/pt-PT.json lacks ${key}.`).join('\n');
  for (const [differences, desks] of [
    ['', ['en', 'pt-PT']],
    ['messages/pt-PT.json has desk-x.y, which messages/en.json does not have.', ['en', 'pt-PT']],
    [lacks('carts.title'), ['en']],
    [lacks('refusals.dayUnavailable', 'desk-more.title'), ['en']],
    ['messages/pt-PT.json: push.title has other arguments than in messages/en.json.', ['en']],
  ] as const)
    assert.deepEqual(desksOf(['en', 'pt-PT'], differences), desks, differences);
});
