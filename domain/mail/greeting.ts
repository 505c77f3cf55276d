import { oneLine } from '../booking/plain-text.ts';
import type { MailWords } from '../words/mail-words.ts';

const longestName = 60;
const mostWords = 6;

// Letters with diacritics, and apostrophes and hyphens between them. A dot may only be at the end, as in 'J. Novelo'.
const nameWord = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?$/u;
// The words of a name begin with a capital or a letter of a script without capitals, or are short, such as 'de la' and
// 'van'. Sentences contain other words.
const nameStart = /^(?:[\p{Lu}\p{Lt}\p{Lo}\p{Lm}]|\p{Ll}{1,3}$|d['’]\p{Lu})/u;

/**
 * The first line of a mail to a visitor. Anyone can enter a name with any address into the form, so the name is omitted
 * unless it looks like one: no digits, no links or addresses, no sentence, at most six words.
 */
export function greeting(name: string, { mailPage: words }: MailWords): string {
  const shown = oneLine(name);
  return looksLikeName(shown) ? words.hello({ name: shown }) : words.helloUnnamed;
}

function looksLikeName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    text.length <= longestName &&
    words.length <= mostWords &&
    words.every((word) => nameWord.test(word) && nameStart.test(word))
  );
}
