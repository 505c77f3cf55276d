import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { wordTables } from './word-tables.ts';
import { desksOf, differencesFile, differencesOf, wordsOf, type Messages } from './words-of.ts';

const folder = 'domain/words';

/**
 * The modules of all languages by their paths: `domain/words/<language>/<area>.ts`, and those of several areas.
 * @param root the folder of the project
 * @throws Error if a message is wrong, or a language has not the same messages as English
 */
export function compileWords(root = '.'): Map<string, string> {
  const languages = readdirSync(join(root, 'messages')).map((file) => basename(file, '.json'));
  const messagesOf = (language: string) => readMessages(join(root, 'messages', `${language}.json`));
  const base = messagesOf('en');
  const wrong = languages.flatMap((language) => differencesOf(base, language, messagesOf(language)));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const list = join(root, differencesFile);
  const differences = existsSync(list) ? readFileSync(list, 'utf8') : '';
  return new Map([
    ...languages.flatMap((language) =>
      [...wordsOf(language, messagesOf(language))].map(
        ([file, text]) => [`${folder}/${language}/${file}`, text] as const,
      ),
    ),
    ...wordTables(root, languages, desksOf(languages, differences)),
  ]);
}

function readMessages(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Messages;
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

/**
 * The paths of the modules that are not what `messages/` says: old, missing or superfluous.
 * @param root the folder of the project
 */
export function oldWords(words: ReadonlyMap<string, string>, root = '.'): string[] {
  const written = globSync(`${folder}/*/*.ts`, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const isOld = (path: string) => !written.includes(path) || readFileSync(join(root, path), 'utf8') !== words.get(path);
  return [...new Set([...words.keys(), ...written])].filter(isOld).sort();
}

/** Compiles `messages/`, and writes the modules that have changed. Returns their paths. Throws like compileWords. */
export function writeWords(): string[] {
  const words = compileWords();
  const old = oldWords(words);
  for (const path of old) {
    const text = words.get(path);
    if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  return old;
}
