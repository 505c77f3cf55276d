import * as words from '#words/desk-translations.ts';
import { language } from '#words/language.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { firstLanguage, isFirst } from '../../../../domain/words/languages.ts';

/** The `lang` of a text that the desk stores for visitors; undefined at a desk in the first language. */
export const storedLang = isFirst(language) ? undefined : firstLanguage;

/**
 * What a field says whose text is stored in the first language: `lang`, and the language after its label, such as
 * 'Name in English'. At a desk in the first language the note alone.
 * @param note what else is beside the label, such as '(optional)'
 */
export function firstLanguageField(note?: string): { lang?: string; note?: string } {
  if (!storedLang) return note ? { note } : {};
  const own = words.afterLabel({ language: languageAtDesk(storedLang) });
  return { lang: storedLang, note: note ? `${own} ${note}` : own };
}
