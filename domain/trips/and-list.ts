import * as words from '../words/en/lists.ts';

/** The items as a list in a sentence: 'walking, swimming and pick-up'. Empty without an item. */
export function andList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? words.and({ list: items.slice(0, -1).join(', '), last }) : last;
}
