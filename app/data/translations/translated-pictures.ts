import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { ownTexts } from '../../../domain/words/own-texts.ts';
import { loadTranslations } from './translations.ts';

/** The texts of a picture (app/data/gallery.ts). */
interface Texts {
  title: string | null;
  description: string | null;
  category: string | null;
}

/** Pictures with the texts of the desk in the language of the page, which is not the first. Never rejects. */
export async function translatePictures<Picture extends Texts>(
  items: readonly Picture[],
): Promise<(Picture & { foreign: readonly string[] })[]> {
  const translations = await loadTranslations();
  return items.map((item) => {
    const own = ownTexts(translations, asStored);
    const ofStored = (text: string | null) => text && own.ofStored(text.trim());
    const { title, description, category } = item;
    const texts = { title: ofStored(title), description: ofStored(description), category: ofStored(category) };
    return { ...item, ...texts, foreign: own.foreign };
  });
}
