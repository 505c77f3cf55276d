import { useQueryClient } from '@tanstack/react-query';
import { firstLanguage, languages } from '../../../../domain/words/languages.ts';
import type { Translations } from '../../../../domain/words/own-texts.ts';
import { loadDeskTranslations, saveTranslations } from '../../../data/translations/desk-translations.ts';
import { useLoaded } from '../use-loaded.ts';
import { translationsInForm } from './translations-in-form.ts';

/** The languages of the site besides the first, in which the texts of the desk have translations. */
const others = languages.filter((language) => language !== firstLanguage);

const key = ['translations'] as const;

/** What texts say in the languages besides the first. Null until it is known, and without a connection. */
export function useKnownTranslations(): ReadonlyMap<string, Translations> | null {
  const load = async () => {
    try {
      return new Map(await Promise.all(others.map(async (one) => [one, await loadDeskTranslations(one)] as const)));
    } catch {
      // Without what is stored there are no fields, so nothing that is stored can be lost.
      return null;
    }
  };
  return useLoaded(key, load, { isWanted: others.length > 0 }).value;
}

/**
 * Returns a function that stores the translations in a form that were changed in its fields of InOtherLanguages. Throws
 * an Error as translationsInForm does, and 'Failed to save translations'.
 * @param lists the fields with one item on each line
 */
export function useTranslationsOfForm(lists: readonly string[] = []): (form: FormData) => Promise<void> {
  const cache = useQueryClient();
  return async (form) => {
    const forms = others.map((language) => ({ language, changed: translationsInForm(form, language, lists) }));
    for (const { language, changed } of forms) {
      if (Object.keys(changed).length === 0) continue;
      await saveTranslations(language, changed);
      await cache.invalidateQueries({ queryKey: key });
    }
  };
}
