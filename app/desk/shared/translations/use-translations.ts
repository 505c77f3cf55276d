import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/desk-translations.ts';
import { languageAtDesk } from '../../../../domain/desk/language-at-desk.ts';
import { firstLanguage, languages } from '../../../../domain/words/languages.ts';
import type { Translations } from '../../../../domain/words/own-texts.ts';
import { loadOrKnow } from '../../../data/offline/last-response.ts';
import { deskReason } from '../../../data/refusals/desk-refusals.ts';
import { loadDeskTranslations, saveTranslations } from '../../../data/translations/desk-translations.ts';
import { showError } from '../desk-notices.ts';
import { useLoaded } from '../use-loaded.ts';
import { translationsInForm } from './translations-in-form.ts';

/** The languages of the site besides the first, in which the texts of the desk have translations. */
const others = languages.filter((language) => language !== firstLanguage);

/** The name of what useKnownTranslations has loaded. */
const knownTranslationsKey = ['translations'] as const;

type Known = ReadonlyMap<string, Translations>;

/**
 * What texts say in the languages besides the first, as it was loaded last. Null until it is known: without what is
 * stored there are no fields, so nothing that is stored can be lost.
 */
export function useKnownTranslations(): Known | null {
  const cache = useQueryClient();
  // Without a response the fields stay, with what is typed in them.
  const load = () =>
    loadOrKnow<Known | null>(
      async () =>
        new Map(await Promise.all(others.map(async (one) => [one, await loadDeskTranslations(one)] as const))),
      () => cache.getQueryData<{ value: Known | null }>(knownTranslationsKey)?.value ?? null,
    );
  return useLoaded(knownTranslationsKey, load, { isKept: true, isWanted: others.length > 0 }).value;
}

/** Returns a function that stores translations as saveTranslations does, and then loads what the fields show. */
export function useSaveTranslations() {
  const cache = useQueryClient();
  return async (language: string, changed: Readonly<Record<string, string>>): Promise<void> => {
    await saveTranslations(language, changed);
    await cache.invalidateQueries({ queryKey: knownTranslationsKey });
  };
}

/**
 * Returns a function that stores a form by `store`, and then the translations that were changed in its fields of
 * InOtherLanguages, unless `store` returns false. Throws an Error as translationsInForm does, before anything
 * is stored, and as `store` does. A notice says if only the translations failed.
 * @param lists the fields with one item on each line
 */
export function useTranslationsOfForm(lists: readonly string[] = []) {
  const save = useSaveTranslations();
  return async <Outcome>(form: FormData, store: () => Promise<Outcome>): Promise<Outcome> => {
    const forms = others.map((language) => ({ language, changed: translationsInForm(form, language, lists) }));
    const outcome = await store();
    for (const { language, changed } of forms) {
      if (outcome === false || Object.keys(changed).length === 0) continue;
      try {
        await save(language, changed);
      } catch (error) {
        // Not the notice of the action, which succeeded.
        showError(failureText(error, languageAtDesk(language)), 'list');
      }
    }
    return outcome;
  };
}

function failureText(error: unknown, language: string): string {
  const reason = deskReason(error instanceof Error ? error.cause : null);
  return reason ? words.textRefused({ language, reason }) : words.textAlone({ language });
}
