import { language } from '#words/language.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import { abortAfter } from '../abort-after.ts';
import { loadVisitorRest } from '../rest-client.ts';

const timeout = 15_000;

interface Answer {
  data: Record<string, string> | null;
  error: unknown;
}

let requested: Promise<Translations> | null = null;

/**
 * Loads what the texts of the site say in the language of the page, which is not the first. What asks at the same time
 * gets the same response. Throws if it fails.
 */
export function loadTranslations(): Promise<Translations> {
  requested ??= requestTranslations().finally(() => (requested = null));
  return requested;
}

async function requestTranslations(): Promise<Translations> {
  const rest = await loadVisitorRest();
  return toTranslations(
    await rest.rpc('public_translations', { language }, { get: true }).abortSignal(abortAfter(timeout)),
  );
}

/** The same for the texts on the pages of a visitor's link, also those that the site does not show. */
export async function loadVisitTranslations(token: string): Promise<Translations> {
  const rest = await loadVisitorRest();
  return toTranslations(await rest.rpc('visit_translations', { token, language }).abortSignal(abortAfter(timeout)));
}

function toTranslations({ data, error }: Answer): Translations {
  if (error) throw error;
  return new Map(Object.entries(data ?? {}));
}
