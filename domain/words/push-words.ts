import * as dueTime from './en/due-time.ts';
import * as push from './en/push.ts';
import * as spanishDueTime from './es/due-time.ts';
import * as spanishPush from './es/push.ts';
import { mailWords } from './mail-words.ts';
import { wordsIn } from './languages.ts';
import type { InAnyLanguage, Language } from './languages.ts';

const english = { ...mailWords.en, dueTime, push };

/** The words of the push notifications in one language, by area: those of the mails and their own. */
export type PushWords = InAnyLanguage<typeof english>;

/** The words of the push notifications in each language. An area or a language that is missing does not compile. */
const pushWords: Readonly<Record<Language, PushWords>> = {
  en: english,
  es: { ...mailWords.es, dueTime: spanishDueTime, push: spanishPush },
};

/** The words of the push notifications in a language; those of the first one for an unknown language. */
export function pushWordsOf(language: string): PushWords {
  return wordsIn(language, pushWords);
}
