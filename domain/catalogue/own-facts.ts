import { ownLines } from '../words/own-texts.ts';
import type { CatalogueWords } from './stored-texts.ts';
import { askUs } from './trip-facts.ts';
import type { TripFacts } from './trip-facts.ts';

/** What the desk says about a tour, with its own words in another language: what to bring, and the pickup. */
export function ownFacts(
  facts: Partial<TripFacts>,
  words: Pick<CatalogueWords, 'ofStored' | 'ofList'>,
): Partial<TripFacts> {
  const { bring, pickup } = facts;
  return {
    ...facts,
    ...(bring && bring !== askUs ? { bring: ownLines(bring, words) } : {}),
    ...(pickup && pickup !== askUs ? { pickup: words.ofStored(pickup) } : {}),
  };
}
