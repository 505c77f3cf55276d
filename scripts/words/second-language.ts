import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { timeZonePlace } from '../../content/en/business.ts';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { factTexts } from '../../content/en/fact-texts.ts';
import { tours } from '../../content/en/tours.ts';
import { catalogueIn } from '../../domain/catalogue/catalogue-words.ts';
import { formOf, pluralOf } from '../../domain/words/forms.ts';
import { wordsOf as modulesOf, type Messages } from './words-of.ts';

// For tests: a second language (docs/decisions/0039-texts-are-compiled.md), made of the English messages and content.
// Each text is in brackets, most of its letters have accents, and its vowels are doubled, which makes it two fifths
// longer. A text of a page without brackets stands in the code, a word without accents is English, and what does not
// fit on a phone is cut. The dates and numbers of the language are Greek, so that their letters are no Latin ones.

/** The letters with accents, which the fonts of the site have. */
const accents: Readonly<Record<string, string>> = { c: 'ç', d: 'ð', n: 'ñ', p: 'þ', y: 'ý' };
const vowels: Readonly<Record<string, string>> = { a: 'ä', e: 'é', i: 'ï', o: 'ö', u: 'ü' };
/** For tests: the name of the second language. */
export const second = 'el';
/** For tests: the messages of English. */
export const english = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Messages;
/** For tests: those of the second language. */
export const secondMessages: Messages = Object.fromEntries(
  Object.entries(english).map(([key, message]) => [key, key === 'days.locale' ? second : inSecond(message)]),
);

/** For tests: a message in the second language; the names of arguments, forms and tags stay. */
export function inSecond(message: string): string {
  let isText = [true];
  const text = message.replace(/<\/?\w+>|[{}]|[a-z]|[^a-z<{}]+|</gi, (part) => {
    // What an argument has in braces is text, and what text has in braces is an argument.
    if (part === '{') isText = [...isText, !isText.at(-1)];
    if (part === '}') isText = isText.slice(0, -1);
    if (!isText.at(-1) || !/^[a-z]$/i.test(part)) return part;
    const letter = part.toLowerCase();
    const vowel = vowels[letter];
    const changed = vowel ?? accents[letter] ?? letter;
    return (/[A-Z]/.test(part) ? changed.toUpperCase() : changed) + (vowel ?? '');
  });
  return `[${text}]`;
}

/** The texts of a part of the content in the second language. */
function contentInSecond<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? inSecond(value) : value,
  ) as Texts;
}

/**
 * For tests: the second language with the areas of these words, as code makes them of its messages and its catalogue,
 * and the keys of the messages that were read.
 */
export function loadSecond<Words extends object>(like: Words): { words: Words; read: Set<string> } {
  const read = new Set<string>();
  const modules = modulesOf(second, secondMessages);
  const areaOf = (name: string) => {
    const area = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const code = stripTypeScriptTypes(modules.get(`${area}.ts`)!.replace(/^import .*$/m, ''));
    const program = `const own = {}; ${code.replaceAll(/^export const (\w+) =/gm, 'own.$1 =')} return own;`;
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The compiled messages are code.
    const own = new Function('formOf', 'pluralOf', program)(formOf, pluralOf) as Record<string, unknown>;
    return new Proxy(own, {
      get: (target, key: string) => {
        read.add(`${area}.${key}`);
        return target[key];
      },
    });
  };
  const durations = areaOf('durations') as Parameters<typeof catalogueIn>[0]['durations'];
  const content = {
    language: second,
    catalogue: catalogueIn({ ...contentInSecond({ tours, combos, golfCarts }), durations }),
    factTexts: contentInSecond(factTexts),
    timeZonePlace: contentInSecond(timeZonePlace),
  };
  const areas = Object.keys(like)
    .filter((name) => !Object.hasOwn(content, name))
    .map((name) => [name, areaOf(name)] as const);
  return { words: { ...Object.fromEntries(areas), ...content } as Words, read };
}

/** What is not in the language of a text: what people wrote, names, addresses and references. */
const namesAndPeople = [...'MESSAGE REASON PIER HOTEL ERROR PRODUCT PORTAL 7A1F6F0E 12AB34CD'.split(' '), 'Ana Novelo'];

/** For tests: the words in a text that are not in the second language, besides names and what people wrote. */
export function englishIn(text: string): string[] {
  const addresses = /https?:\S+|[\p{L}.]+@[\w.]+/gu;
  const rest = namesAndPeople.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(addresses, ''));
  return (rest.match(/\p{L}+/gu) ?? []).filter((word) => /[acdeinopuy]/i.test(word));
}
