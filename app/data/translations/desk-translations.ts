import * as failures from '#words/failures.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { forgetPublicTours } from '../tours/public-tours.ts';
import { loadUserRest, withErrorMessage } from '../rest-client.ts';

/** Loads all that texts of the desk say in a language. For administrators. Throws 'Failed to fetch translations'. */
export function loadDeskTranslations(language: string): Promise<Translations> {
  return withErrorMessage(failures.fetchTranslations, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('read_translations', { language }, { get: true });
    if (error) throw error;
    return new Map(Object.entries(data));
  });
}

/**
 * Stores what each of these texts says in a language; a blank translation removes the one that is stored. For
 * administrators. Throws an Error with the reason of the refusal, otherwise 'Failed to save translations'.
 */
export async function saveTranslations(
  language: string,
  translations: Readonly<Record<string, string>>,
): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('set_translations', { language, translations });
  if (error) throw refusedError(error, failures.saveTranslations);
  forgetPublicTours();
}
