import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Messages = Record<string, string>;

/**
 * The texts of each language: those of the product, with those of the operator in their places.
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
    languages.map((file) => {
      const texts = readMessages(join(root, 'messages', file));
      const changes = own.includes(file) ? readMessages(join(folder, file)) : {};
      const superfluous = Object.keys(changes).filter((key) => !(key in texts));
      if (superfluous.length > 0) throw new Error(`messages/${file} has no text ${superfluous.join(', ')}.`);
      return [`messages/${file}`, `${JSON.stringify({ ...texts, ...changes }, null, 2)}\n`];
    }),
  );
}

function readMessages(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}
