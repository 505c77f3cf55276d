import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../domain/words/languages.ts';
import { site } from '../../../site.config.ts';

const root = join(import.meta.dirname, '../../..');
const ascii = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, place) => 0x20 + place));
/** Signs that the code writes in every language, such as a dash between hours. */
const signs = '\u00a0©°·×–—‘’“”…';

/**
 * The characters of the pages in a language, in the order of their codes: those of its texts, small and as capitals,
 * which some headings have, and of what its pages offer in the other languages. The desk may write more of them.
 */
export function charactersOf(language: string): string {
  const files = [
    `messages/${language}.json`,
    ...globSync(`content/${language}/**/*.{ts,md}`, { cwd: root }),
    ...languages.map((each) => `domain/words/${each}/page-language.ts`),
  ];
  const texts = [JSON.stringify(site), ...files.map((file) => readFileSync(join(root, file), 'utf8'))];
  const letters = texts.flatMap(shownIn);
  const all = [ascii, signs, ...letters, ...letters.map((letter) => letter.toUpperCase())].join('');
  return [...new Set(all)].sort().join('');
}

/**
 * The letters of a text beyond ASCII with their marks, its digits, punctuation, currency signs and spaces. Emoji, and
 * what varies them, are pictures.
 */
export function shownIn(text: string): string[] {
  return text.match(/(?![\p{ASCII}\p{Variation_Selector}])[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}]/gu) ?? [];
}
