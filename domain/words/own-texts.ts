import type { CatalogueWords } from '../catalogue/stored-texts.ts';

/** Texts of the desk, each with what it says in another language (docs/decisions/0056-texts-of-the-desk-by-language.md). */
export type Translations = ReadonlyMap<string, string>;

/** Stored texts in another language than the first. */
type OwnTexts = CatalogueWords & { foreign: readonly string[] };

/**
 * The texts of the desk by these translations, and those of the catalogue as it has them itself.
 * @param catalogue the names and durations of the catalogue in the same language
 */
export function ownTexts(translations: Translations, catalogue: CatalogueWords): OwnTexts {
  const foreign: string[] = [];
  const ofStored = (text: string): string => {
    const own = translations.get(text);
    if (own !== undefined) return own;
    if (text && !catalogue.knows(text) && !foreign.includes(text)) foreign.push(text);
    return catalogue.ofStored(text);
  };
  return { foreign, ofStored, knows: (text) => translations.has(text) || catalogue.knows(text) };
}

/** A list of the desk in another language. It is one text with a line for each item, which may have other lines there. */
export function ownLines(lines: readonly string[], { ofStored }: Pick<CatalogueWords, 'ofStored'>): string[] {
  return lines.length > 0 ? ofStored(lines.join('\n')).split('\n') : [];
}
