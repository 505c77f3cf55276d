import { addressIn, prefixOf } from '../../domain/site/addresses.ts';
import { numberLocaleOf } from '../../domain/words/languages.ts';
import { compileMessage } from './compile-message.ts';

/** The messages of a language, by keys such as 'header.signIn'. */
export type Messages = Record<string, string>;

const header = '// npm run words writes this file from messages/.\n';
const helpers = ['formOf', 'pluralOf'];

/**
 * Compiles the messages of a language to modules, one for each area: `header.signIn` becomes `signIn` of `header.ts`.
 * `language.ts` names the language, for the dates and numbers between the texts, and where its pages are.
 * @param language the name of the file without its ending, such as 'en'
 * @returns the text of each module by its name
 * @throws Error that names the message which is wrong, or whose key is not an area, a full stop and a name
 */
export function wordsOf(language: string, messages: Messages): Map<string, string> {
  const lines = Object.entries(messages).map(([key, message]) => {
    const [, area, name] =
      /^([a-z]+(?:-[a-z]+)*)\.([a-z][A-Za-z0-9]*)$/.exec(key) ?? wrong(language, key, 'has no area');
    return { area: area!, line: `export const ${name} = ${compile(language, key, message).expression};\n` };
  });
  const areas = Map.groupBy(lines, ({ area }) => area);
  return new Map([
    ['language.ts', `${header}\n${pagesOf(language)}`],
    ...[...areas].map(([area, own]): [string, string] => {
      const code = own.map(({ line }) => line).join('');
      const used = helpers.filter((name) => code.includes(`${name}(`));
      const imported = used.length > 0 ? `import { ${used.join(', ')} } from '../forms.ts';\n` : '';
      return [`${area}.ts`, `${header}${imported}\n${code}`];
    }),
  ]);
}

/**
 * The name of a language, the locale of its numbers, what its addresses begin with, and that of its home page. They are
 * texts, so that the bundler writes them where they are used.
 */
function pagesOf(language: string): string {
  return [
    `export const language = ${JSON.stringify(language)};\n`,
    `export const numberLocale = ${JSON.stringify(numberLocaleOf(language))};\n`,
    `export const prefix: string = ${JSON.stringify(prefixOf(language))};\n`,
    `export const home: string = ${JSON.stringify(addressIn(language, '/'))};\n`,
  ].join('');
}

/**
 * What a translation lacks or has too much, each as a sentence: messages, and arguments or tags of a message.
 * @param base the English messages
 */
export function differencesOf(base: Messages, language: string, messages: Messages): string[] {
  const missing = Object.keys(base).filter((key) => !(key in messages));
  const superfluous = Object.keys(messages).filter((key) => !(key in base));
  const needs = (key: string, text: string) => compile(language, key, text).needs;
  const others = Object.entries(messages).filter(
    ([key, message]) => base[key] !== undefined && needs(key, message) !== needs(key, base[key]),
  );
  return [
    ...missing.map((key) => `messages/${language}.json lacks ${key}.`),
    ...superfluous.map((key) => `messages/${language}.json has ${key}, which messages/en.json does not have.`),
    ...others.map(([key]) => `messages/${language}.json: ${key} has other arguments than in messages/en.json.`),
  ];
}

/** What a project lacks of the languages that only its operator has, as sentences of differencesOf. */
export const differencesFile = 'messages-in-english.txt';

/**
 * The languages in which the operator can work: every text is written, because the desk shows those of the site too.
 * @param differences the text of `differencesFile`
 */
export function desksOf(languages: readonly string[], differences: string): string[] {
  const english = new Set([...differences.matchAll(/^messages\/(\S+)\.json(?: lacks|:)/gm)].map(([, one]) => one));
  return languages.filter((language) => !english.has(language));
}

function compile(language: string, key: string, message: string) {
  try {
    return compileMessage(message, language);
  } catch (error) {
    return wrong(language, key, `is not a message: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wrong(language: string, key: string, what: string): never {
  throw new Error(`messages/${language}.json: ${key} ${what}`);
}
