import { language } from '#words/language.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import { abortAfter } from '../abort-after.ts';
import { loadVisitorRest, type SiteRest } from '../rest-client.ts';

const timeout = 15_000;

interface Answer {
  data: Record<string, string> | null;
  error: unknown;
}

/** The requests under way, by the token of a visitor's link; '' for the site. */
const requested = new Map<string, Promise<Translations>>();

/**
 * Loads what the texts of the site say in the language of the page, which is not the first. What asks at the same time
 * gets the same response. Never rejects: a text in another language is better than none, so a failure has no
 * translations.
 */
export function loadTranslations(): Promise<Translations> {
  return requestOnce('', (rest) => rest.rpc('public_translations', { language }, { get: true }));
}

/** The same for the texts on the pages of a visitor's link, also those that the site does not show. */
export function loadVisitTranslations(token: string): Promise<Translations> {
  return requestOnce(token, (rest) => rest.rpc('visit_translations', { token, language }));
}

type Call = (rest: SiteRest) => { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> };

function requestOnce(token: string, call: Call): Promise<Translations> {
  const known = requested.get(token);
  if (known) return known;
  const request = async () => {
    const { data, error } = await call(await loadVisitorRest()).abortSignal(abortAfter(timeout));
    if (error) throw error;
    return new Map(Object.entries(data ?? {}));
  };
  const response = request()
    .catch((): Translations => new Map())
    .finally(() => requested.delete(token));
  requested.set(token, response);
  return response;
}
