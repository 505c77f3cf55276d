/** The names and durations of the catalogue in a language. */
export interface CatalogueWords {
  /**
   * The text for a stored one. The database stores the texts of the catalogue in English; a text that is none of them,
   * such as the name that the desk gave a tour, is the same in every language.
   */
  ofStored: (text: string) => string;
}

/**
 * The texts as they are stored, for pages in English. The build of another language has a table here
 * (scripts/build/languages/stored-texts-plugin.ts).
 */
export const asStored: CatalogueWords = { ofStored: (text) => text };
