import * as words from '#words/desk-translations.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { firstLanguage } from '../../../../domain/words/languages.ts';
import { formText } from '../../../ui/form-text.ts';

/** The name of the control with the translation of a field. */
export function translationName(field: string, language: string): string {
  return `${field}.${language}`;
}

/** The name of the control with what was stored before. */
export function storedName(field: string, language: string): string {
  return `${translationName(field, language)}.stored`;
}

/**
 * The translations in a form by their texts, both as they are stored. A field without a text has none; of two fields
 * with the same text, one whose translation has changed counts, otherwise one that has some. Throws an Error for a
 * translation without a text.
 * @param lists the fields with one item on each line, whose blank lines count for nothing
 */
export function translationsInForm(
  form: FormData,
  language: string,
  lists: readonly string[] = [],
): Record<string, string> {
  const ending = translationName('', language);
  const found: Record<string, string> = {};
  const changed = new Set<string>();
  for (const name of form.keys()) {
    if (!name.endsWith(ending)) continue;
    const field = name.slice(0, -ending.length);
    const read = lists.includes(field) ? linesIn : formText;
    const [text, translation] = [read(form, field), read(form, name)];
    if (!text && translation)
      throw new Error(words.alone({ text: translation, language: languageAtDesk(firstLanguage) }));
    if (!text) continue;
    if (translation !== read(form, storedName(field, language))) changed.add(text);
    else if (changed.has(text) || found[text]) continue;
    found[text] = translation;
  }
  return found;
}

function linesIn(form: FormData, name: string): string {
  const lines = formText(form, name).split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
