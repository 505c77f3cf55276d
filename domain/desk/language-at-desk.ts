import { language as ownLanguage } from '../words/en/language.ts';
import { languageIn } from '../words/languages.ts';

/** The name of a language in that of the desk, which is built in each. */
export function languageAtDesk(language: string): string {
  return languageIn({ language: ownLanguage }, language);
}
