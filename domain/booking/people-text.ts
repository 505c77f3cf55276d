import * as counts from '../words/en/counts.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { counts };

/** '1 person', '4 people' */
export function peopleText(people: number, words: Pick<MailWords, 'counts'> = own): string {
  return words.counts.people({ count: people });
}

/** '1 party', '3 parties' */
export function partiesText(parties: number): string {
  return counts.parties({ count: parties });
}
