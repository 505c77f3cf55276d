import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { firstLanguage, isFirst } from '../../domain/words/languages.ts';
import { differencesOf, type Messages } from '../words/words-of.ts';

/** Whether the operator has written a language: its folder in content/, and its file in messages/. */
export function isWritten(operator: string, language: string): boolean {
  if (isFirst(language)) return true;
  return [`content/${language}`, `messages/${language}.json`].every((path) => existsSync(join(operator, path)));
}

/** The texts of a project, and what the operator does not know yet of its own languages. */
interface MergedMessages {
  /** The files by their paths below a project. */
  files: Map<string, string>;
  /** By language, what its file lacks, has too much or has with other arguments than the product, as sentences. */
  differences: Map<string, string[]>;
}

/**
 * The texts of each language: those of the product, with those of the operator in their places. A language that the
 * operator has not written has the English ones, because what the product says in it names its own operator. Of a
 * language that only the operator has, each text that does not fit the product is English, so that neither the desk
 * has to be translated nor a later version of the product stops the site.
 * @param root the folder of the product
 * @param operator the operator's folder
 * @throws Error if the operator has a text that the product does not have, in a language of the product
 */
export function mergeMessages(root: string, operator: string): MergedMessages {
  const folder = join(operator, 'messages');
  const ofProduct = readdirSync(join(root, 'messages'));
  const own = existsSync(folder) ? readdirSync(folder) : [];
  const changesOf = (file: string) => (own.includes(file) ? readMessages(join(folder, file)) : {});
  const changed = (file: string) => {
    const texts = readMessages(join(root, 'messages', file));
    const superfluous = Object.keys(changesOf(file)).filter((key) => !(key in texts));
    if (superfluous.length > 0) throw new Error(`messages/${file} has no text ${superfluous.join(', ')}.`);
    return { ...texts, ...changesOf(file) };
  };
  const english = `${firstLanguage}.json`;
  const files = new Map(
    ofProduct.map((file) => [file, changed(isWritten(operator, basename(file, '.json')) ? file : english)]),
  );
  const added = own.filter((file) => !ofProduct.includes(file));
  const differences = new Map<string, string[]>();
  for (const file of added) {
    const language = basename(file, '.json');
    const base = files.get(english)!;
    const texts = changesOf(file);
    const fits = (key: string) => differencesOf({ [key]: base[key]! }, language, only(texts, key)).length === 0;
    const fitting = Object.keys(base).filter(fits);
    files.set(file, { ...base, ...Object.fromEntries(fitting.map((key) => [key, texts[key]!])) });
    differences.set(language, differencesOf(base, language, texts));
  }
  return {
    files: new Map([...files].map(([file, texts]) => [`messages/${file}`, `${JSON.stringify(texts, null, 2)}\n`])),
    differences,
  };
}

function only(texts: Messages, key: string): Messages {
  return key in texts ? { [key]: texts[key]! } : {};
}

function readMessages(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}
