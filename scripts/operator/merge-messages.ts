import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { firstLanguage, isFirst } from '../../domain/words/languages.ts';

type Messages = Record<string, string>;

/** Whether the operator has written a language: its folder in content/, and its file in messages/. */
export function isWritten(operator: string, language: string): boolean {
  if (isFirst(language)) return true;
  return [`content/${language}`, `messages/${language}.json`].every((path) => existsSync(join(operator, path)));
}

/**
 * The texts of each language: those of the product, with those of the operator in their places. A language that the
 * operator has not written has the English ones, because what the product says in it names its own operator.
 * @param root the folder of the product
 * @param operator the operator's folder
 * @returns the files by their paths below a project
 * @throws Error if the operator has a language or a text that the product does not have
 */
export function mergeMessages(root: string, operator: string): Map<string, string> {
  const folder = join(operator, 'messages');
  const languages = readdirSync(join(root, 'messages'));
  const own = existsSync(folder) ? readdirSync(folder) : [];
  const unknown = own.filter((file) => !languages.includes(file));
  if (unknown.length > 0) throw new Error(`The product has no messages/${unknown.join(', ')}.`);
  return new Map(
    languages.map((name) => {
      const file = isWritten(operator, basename(name, '.json')) ? name : `${firstLanguage}.json`;
      const texts = readMessages(join(root, 'messages', file));
      const changes = own.includes(file) ? readMessages(join(folder, file)) : {};
      const superfluous = Object.keys(changes).filter((key) => !(key in texts));
      if (superfluous.length > 0) throw new Error(`messages/${file} has no text ${superfluous.join(', ')}.`);
      return [`messages/${name}`, `${JSON.stringify({ ...texts, ...changes }, null, 2)}\n`];
    }),
  );
}

function readMessages(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}
