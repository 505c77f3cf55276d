import * as accountLinks from './en/account-links.ts';
import * as accountMails from './en/account-mails.ts';
import { language } from './en/language.ts';
import type { InAnyLanguage, Language } from './languages.ts';
import { others } from './others/account-mail-words.ts';

// The words of the mails of the auth service, from which `npm run mails` writes their templates. No page and no
// function loads them. `npm run words` writes another object like `english` for each other language, from these imports.

const english = { language, accountLinks, accountMails };

/** The words of the mails of the auth service in one language, and the name of the language (BCP 47). */
export type AccountMailWords = InAnyLanguage<typeof english>;

/** These words in each language. An area or a language that is missing does not compile. */
export const accountMailWords: Readonly<Record<Language, AccountMailWords>> = { en: english, ...others };
