import { firstLanguage } from '../../../../domain/words/languages.ts';

/** Something with texts of the desk, and those of them that are in the first language on a page in another. */
export interface WithForeign {
  readonly foreign?: readonly string[] | undefined;
}

/** The attribute `lang` of an element with this text; none if the text is in the language of the page. */
export function langOf({ foreign }: WithForeign, text: string): string | undefined {
  return foreign?.includes(text) ? firstLanguage : undefined;
}

/** The property `foreign` of something with the texts of these; none if all are in the language of the page. */
export function foreignOf(parts: readonly WithForeign[]): WithForeign {
  const foreign = parts.flatMap((part) => part.foreign ?? []);
  return foreign.length > 0 ? { foreign } : {};
}
