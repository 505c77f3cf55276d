import * as words from '../words/en/counts.ts';

/** '1 person', '4 people' */
export function peopleText(people: number): string {
  return words.people({ count: people });
}

/** '1 party', '3 parties' */
export function partiesText(parties: number): string {
  return words.parties({ count: parties });
}
