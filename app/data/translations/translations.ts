import { language } from '#words/language.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import { abortAfter } from '../abort-after.ts';
import { loadVisitorRest } from '../rest-client.ts';

const timeout = 15_000;

/** Loads what the texts of the site say in the language of the page, which is not the first. Throws if it fails. */
export async function loadTranslations(): Promise<Translations> {
  const rest = await loadVisitorRest();
  const { data, error } = await rest
    .rpc('public_translations', { language }, { get: true })
    .abortSignal(abortAfter(timeout));
  if (error) throw error;
  return new Map(Object.entries(data));
}
