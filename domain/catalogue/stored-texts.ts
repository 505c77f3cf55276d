/** The texts that the database stores, in a language. */
export interface CatalogueWords {
  /**
   * The text for a stored one. The database stores the names and durations of the catalogue in English; a text that is
   * none of them is what the desk wrote, which a mail has translated (domain/words/own-texts.ts) and pages get so.
   */
  ofStored: (text: string) => string;
  /** Whether a stored text is one of the catalogue, or for another reason in the language of these words. */
  knows: (text: string) => boolean;
  /** A list that the desk wrote; absent in words that have none. */
  ofList?: (lines: readonly string[]) => readonly string[];
  /** The texts that were asked for and stay in the first language, although these words are in another. */
  foreign?: readonly string[];
}

/**
 * The texts as they are stored, for pages in English. The build of another language has a table here
 * (scripts/build/languages/stored-texts-plugin.ts).
 */
export const asStored: CatalogueWords = { ofStored: (text) => text, knows: () => true };
