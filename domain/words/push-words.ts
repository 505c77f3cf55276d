import * as dueTime from './en/due-time.ts';
import * as push from './en/push.ts';
import { mailWords } from './mail-words.ts';
import { others } from './others/push-words.ts';
import { hasDesk } from './desk-languages.ts';
import { firstLanguage, wordsIn } from './languages.ts';
import type { InAnyLanguage, Language } from './languages.ts';

const english = { dueTime, push };
type OwnWords = InAnyLanguage<typeof english>;

/** The words of the push notifications in one language, by area: those of the mails and their own. */
export type PushWords = (typeof mailWords)[Language] & OwnWords;

/** The own words in each language. An area or a language that is missing does not compile. */
const ownWords: Readonly<Record<Language, OwnWords>> = { en: english, ...others };

/** The words of the push notifications in a language; those of the first one for a language without a desk. */
export function pushWordsOf(language: string): PushWords {
  const known = hasDesk(language) ? language : firstLanguage;
  return { ...wordsIn(known, mailWords), ...wordsIn(known, ownWords) };
}
