import { ownFacts } from '../../../domain/catalogue/own-facts.ts';
import { asStored, type CatalogueWords } from '../../../domain/catalogue/stored-texts.ts';
import { ownLines, ownTexts, type Translations } from '../../../domain/words/own-texts.ts';
import type { StoredTours, TourOverlay, TourRow, Translated } from '../schema/tour-rows.ts';

/**
 * What the desk says about tours, in the language of these translations. A text without a translation stays as it is,
 * and its row names it in `foreign`, a list as its items.
 * @param catalogue the durations of the catalogue in that language
 */
export function translateTours(
  stored: StoredTours,
  translations: Translations,
  catalogue: CatalogueWords = asStored,
): StoredTours {
  const translate = <Row extends TourRow | TourOverlay>(row: Row): Row & Translated => {
    const own = ownTexts(translations, catalogue);
    const { name, description, duration, included, image_alt: imageAlt, facts } = row;
    const texts = {
      name: name && own.ofStored(name),
      description: description && own.ofStored(description),
      duration: duration && own.ofStored(duration),
      image_alt: imageAlt && own.ofStored(imageAlt),
      included: included && ownLines(included, own),
      facts: ownFacts(facts, own),
    };
    const textLists = [texts.included, texts.facts.bring].filter((list) => Array.isArray(list));
    const foreign = own.foreign.flatMap((text) => textLists.find((list) => list.join('\n') === text) ?? [text]);
    return { ...row, ...texts, ...(foreign.length > 0 ? { foreign } : {}) };
  };
  // In the order of the response, so that pages without texts of the desk are rendered as the build has them.
  return { ...stored, added: stored.added.map(translate), overlays: stored.overlays.map(translate) };
}
