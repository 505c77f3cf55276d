import * as words from '#words/desk-translations.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { firstLanguage } from '../../../../domain/words/languages.ts';
import type { Translations } from '../../../../domain/words/own-texts.ts';
import { formText } from '../../../ui/form-text.ts';

/** The name of the control with the translation of a field. */
export function translationName(field: string, language: string): string {
  return `${field}.${language}`;
}

/** The name of the control with what that control shows while nothing is to be stored. */
export function storedName(field: string, language: string): string {
  return `${translationName(field, language)}.stored`;
}

/** What is typed as a translation, and the text that it was typed for. */
export interface TypedTranslation {
  words: string;
  text: string;
}

/**
 * What the field of a translation shows (docs/decisions/0056-texts-of-the-desk-by-language.md): what is
 * typed, otherwise what is known for the text, otherwise what is known for the text with which the form began. Once the
 * text is another one that is known, what was typed for the text before counts for nothing.
 * Returns the words, those that are not to be stored, and whether they are of the earlier text.
 */
export function shownTranslation(
  known: Translations,
  { text, initialText, typed }: { text: string; initialText: string; typed: TypedTranslation | null },
): { value: string; stored: string; isEarlier: boolean } {
  const own = known.get(text);
  if (typed && (own === undefined || typed.text === text))
    return { value: typed.words, stored: own ?? '', isEarlier: false };
  if (own !== undefined) return { value: own, stored: own, isEarlier: false };
  const earlier = text ? (known.get(initialText) ?? '') : '';
  return { value: earlier, stored: earlier, isEarlier: earlier !== '' };
}

/**
 * The translations in a form that are to be stored, by their texts, both as they are stored. A field whose translation
 * was not changed has none. Throws an Error for a translation without a text, and for that of a list with another
 * number of items.
 * @param lists the fields with one item on each line, whose blank lines count for nothing
 */
export function translationsInForm(
  form: FormData,
  language: string,
  lists: readonly string[] = [],
): Record<string, string> {
  const ending = translationName('', language);
  const found: Record<string, string> = {};
  for (const name of form.keys()) {
    if (!name.endsWith(ending)) continue;
    const field = name.slice(0, -ending.length);
    const isList = lists.includes(field);
    const read = (control: string) => storedText(formText(form, control), isList);
    const [text, translation] = [read(field), read(name)];
    if (translation === read(storedName(field, language))) continue;
    if (!text) throw new Error(words.alone({ text: translation, language: languageAtDesk(firstLanguage) }));
    const count = text.split('\n').length;
    if (isList && translation && translation.split('\n').length !== count)
      throw new Error(words.otherCount({ text: translation.split('\n', 1)[0]!, count }));
    found[text] = translation;
  }
  return found;
}

/** A text as its row has it: without spaces at the ends, and a list without blank lines. */
export function storedText(text: string, isList: boolean): string {
  if (!isList) return text.trim();
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
