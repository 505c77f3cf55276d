import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSecond, second, secondMessages } from './second-language.ts';

/*
 * node scripts/words/add-second-language.ts
 * For tests: adds the second language to the project in the working directory, a copy, as CONTRIBUTING.md, How to add a
 * language, says: its messages, its content, and its name in the list.
 */

/** The lines of the head of a post that are texts. */
const headTexts = /^(title|excerpt|picture|category|author): '?(.*?)'?$/;

async function main(): Promise<void> {
  write(`messages/${second}.json`, JSON.stringify(secondMessages));
  for (const file of globSync('content/en/*.ts')) {
    const texts = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
    const code = Object.entries(texts).map(([name, value]) => `export const ${name} = ${inSecondLanguage(value)};\n`);
    write(`content/${second}/${basename(file)}`, code.join(''));
  }
  for (const file of globSync('content/en/posts/*.md'))
    write(`content/${second}/posts/${basename(file)}`, postInSecond(readFileSync(file, 'utf8')));
  write('content/languages.ts', `export const languages = ['en', '${second}'];\n`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function inSecondLanguage(texts: unknown): string {
  return JSON.stringify(texts, (_key, value: unknown) => (typeof value === 'string' ? inSecond(value) : value));
}

/** A post with its head and each line of its text in the second language; links lead to the same pages. */
function postInSecond(post: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(post) ?? [];
  const heads = head.split('\n').map((line) => {
    const [, name, text = ''] = headTexts.exec(line) ?? [];
    return name ? `${name}: '${inSecond(text.replaceAll("''", "'")).replaceAll("'", "''")}'` : line;
  });
  return `---\n${heads.join('\n')}\n---\n${body.split('\n').map(lineInSecond).join('\n')}`;
}

function lineInSecond(line: string): string {
  const [, mark = '', text = ''] = /^((?:#+|-|\d+\.|>) )?(.*)$/.exec(line) ?? [];
  if (text === '') return line;
  const parts = text.split(/(\]\([^)]*\))/).map((part) => (part.startsWith('](') ? part : inSecond(part).slice(1, -1)));
  return `${mark}[${parts.join('')}]`;
}

await main();
