import * as accountLinks from './en/account-links.ts';
import * as accountMails from './en/account-mails.ts';
import * as spanishLinks from './es/account-links.ts';
import * as spanishMails from './es/account-mails.ts';
import { language } from './en/language.ts';
import { language as spanish } from './es/language.ts';
import type { InAnyLanguage, Language } from './languages.ts';

// The words of the mails of the auth service, from which `npm run mails` writes their templates. No page and no
// function loads them. Another language is another object like `english`, of the modules in its folder.

const english = { language, accountLinks, accountMails };

/** The words of the mails of the auth service in one language, and the name of the language (BCP 47). */
export type AccountMailWords = InAnyLanguage<typeof english>;

/** These words in each language. An area or a language that is missing does not compile. */
export const accountMailWords: Readonly<Record<Language, AccountMailWords>> = {
  en: english,
  es: { language: spanish, accountLinks: spanishLinks, accountMails: spanishMails },
};
