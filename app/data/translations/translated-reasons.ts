import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import { loadTranslations } from './translations.ts';

/** Something with the reason of a closed day, and the reason if it is not in the language of the page. */
interface Reasoned {
  reason: string | null;
  foreign?: readonly string[];
}

/** The reasons in the language of these translations. One that lacks there stays, and is in `foreign`. */
export function translateReasons<Closed extends Reasoned>(
  closed: readonly Closed[],
  translations: Translations,
): Closed[] {
  return closed.map((one) => {
    const { reason } = one;
    if (!reason) return one;
    const own = translations.get(reason);
    // Sentences that go on after it have it without its full stop.
    return own === undefined ? { ...one, foreign: [reason.replace(/[.!?\s]+$/, '')] } : { ...one, reason: own };
  });
}

/**
 * Refusals of days with their reasons in the language of the page, which is not the first. Never rejects.
 */
export async function translateRefusals<Refusal extends DayRefusal>(refusals: readonly Refusal[]): Promise<Refusal[]> {
  if (!refusals.some(({ reason }) => reason)) return [...refusals];
  return translateReasons(refusals, await loadTranslations());
}
