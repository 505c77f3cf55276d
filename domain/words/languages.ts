import { languages as chosen } from '../../content/languages.ts';
import type { OtherLanguage } from './others/languages.ts';

// The languages of the texts. `npm run catalogue` brings them to the database; scripts/words/mail-words.test.ts compares
// them with the files of messages/.

/** The name of a language (BCP 47) for which the product has texts, which is that of its file in messages/. */
export type Language = 'en' | OtherLanguage;

/** Every language in which guests book and read: those that the operator has chosen. */
export const languages: readonly Language[] = chosen;

/** The language of the pages without a prefix in their address, and of a booking that names none. */
export const firstLanguage: Language = 'en';

/** The language of the mails to those who work at the desk. */
export const deskLanguage: Language = 'en';

/** The language of the messages of the protocol, such as those of the auth service. */
export const protocolLanguage: Language = 'en';

/** Where the numbers of a language are not those of its name alone: see docs/words/spanish.md. */
const numbers: Readonly<Record<string, string>> = { es: 'es-419' };

/** The locale in which Intl writes the numbers of a language (BCP 47). */
export function numberLocaleOf(language: string): string {
  return numbers[language] ?? language;
}

/** Whether a language is the first one. */
export function isFirst(language: string): boolean {
  return language === firstLanguage;
}

/** Something with the language of a booking. What an earlier version stored, such as an offline copy, has none. */
interface Booked {
  readonly language?: string;
}

/** The language in which the guest of a booking reads. */
export function languageOf({ language = firstLanguage }: Booked): string {
  return language;
}

/** The name of a language in another one: 'Spanish'. */
export function languageIn(words: { readonly language: string }, language: string): string {
  return new Intl.DisplayNames(words.language, { type: 'language' }).of(language) ?? language;
}

/** The words of a language; those of the first one for a language that this version does not have. */
export function wordsIn<Words>(language: string, all: Readonly<Record<Language, Words>>): Words {
  return Object.hasOwn(all, language) ? all[language as Language] : all[firstLanguage];
}

/** The messages of an area in any language. */
type AreaOf<Messages> = {
  readonly [Name in keyof Messages]: Messages[Name] extends string ? string : Messages[Name];
};

/** Words in any language, by area, and the name of the language, with the messages of these English ones. */
export type InAnyLanguage<English> = {
  readonly [Area in keyof English]: English[Area] extends string ? string : AreaOf<English[Area]>;
};
