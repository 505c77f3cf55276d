import type { CatalogueWords } from '../catalogue/stored-texts.ts';

/** Texts of the desk, each with what it says in another language (docs/decisions/0056-texts-of-the-desk-by-language.md). */
export type Translations = ReadonlyMap<string, string>;

/** Stored texts in another language than the first. */
type OwnTexts = CatalogueWords & { foreign: readonly string[] };

/**
 * The texts of the catalogue as it has them itself, and those of the desk by these translations. A text that both have
 * is the catalogue's: it also stands in trips that the desk did not mean.
 * @param catalogue the names and durations of the catalogue in the same language
 */
export function ownTexts(translations: Translations, catalogue: CatalogueWords): OwnTexts {
  const foreign: string[] = [];
  const note = (text: string) => {
    if (text && !foreign.includes(text)) foreign.push(text);
  };
  const ofStored = (text: string): string => {
    if (catalogue.knows(text)) return catalogue.ofStored(text);
    const own = translations.get(text);
    if (own === undefined) note(text);
    return own ?? text;
  };
  const ofList = (lines: readonly string[]): readonly string[] => {
    const text = lines.join('\n');
    const own = translations.get(text)?.split('\n');
    if (own?.length === lines.length) return own;
    note(text);
    return lines;
  };
  return { foreign, ofStored, ofList, knows: (text) => translations.has(text) || catalogue.knows(text) };
}

/**
 * A list of the desk in the language of these words. It is one text with a line for each item; with another number of
 * lines it stays in the first language, because a guest ticks or counts its items.
 */
export function ownLines(lines: readonly string[], { ofList }: Pick<CatalogueWords, 'ofList'>): string[] {
  return [...(ofList?.(lines) ?? lines)];
}
